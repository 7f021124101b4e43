import { each, type Html, html } from '../../../lib/html.ts';
import { documentResponse } from './document.ts';
import { type DashboardPage, type PageContent, tokenField, type Visit } from './page.ts';
import { glyph } from './parts.ts';

/** What the frame shows around the page: the entries, and which of them is open. */
export interface DashboardNavigation {
  pages: readonly DashboardPage[];
  current: DashboardPage | undefined;
}

/** A page inside the frame. */
export function shownResponse(visit: Visit, navigation: DashboardNavigation, shown: PageContent): Response {
  const { root, project } = visit;
  const body = html`<a class="skip" href="#main">Skip to content</a>
<header class="side">
  <div class="side-top">
    <a class="brand" href="${visit.href('overview')}">${glyph('mark')}<span>Dashboard</span></a>
    ${modeSwitch()}
  </div>
  ${projectSwitch(visit)}
  <nav aria-label="Dashboard"><ul>${entries(visit, navigation)}</ul></nav>
  ${account(visit)}
</header>
<main id="main" tabindex="-1">
  <div class="head">
    <div>
      ${shown.back && html`<a class="back" href="${shown.back.href}">${glyph('back')}${shown.back.label}</a>`}
      <h1>${shown.title}</h1>
    </div>
    ${shown.actions && html`<div class="actions">${shown.actions}</div>`}
  </div>
  ${shown.body}
</main>`;
  const title = `${shown.title} · ${project.name}`;
  return documentResponse({ root, title, className: 'framed', body }, shown.status ?? 200);
}

/** Appears where there is a script that can switch. */
export function modeSwitch(): Html {
  return html`<button type="button" class="mode-switch" data-mode-switch hidden aria-label="Switch between light and dark">${glyph('sun')}${glyph('moon')}</button>`;
}

function entries(visit: Visit, { pages, current }: DashboardNavigation): Html {
  const entry = entryOf(pages, current);
  return each(
    pages.filter((page) => page.entry),
    (page) =>
      html`<li><a href="${visit.href(page.path)}"${page === entry && html` aria-current="page"`}>${glyph(page.entry!.glyph)}${page.entry!.label}</a></li>`,
  );
}

/** A page below an entry belongs to it. */
function entryOf(
  pages: readonly DashboardPage[],
  current: DashboardPage | undefined,
): DashboardPage | undefined {
  return current?.entry
    ? current
    : pages.find(({ entry, path }) => entry && current?.path.startsWith(`${path}/`));
}

function projectSwitch({ root, project, projects }: Visit): Html {
  const name = html`<span class="project-name">${project.name}</span>`;
  if (projects.length < 2) return html`<p class="project">${name}</p>`;
  return html`<details class="project switch"><summary>${name}${glyph('down')}</summary>
    <ul aria-label="Projects">${each(
      projects,
      ({ id, name: label }) =>
        html`<li><a href="${root}/${encodeURIComponent(id)}/overview"${id === project.id && html` aria-current="true"`}>${label}</a></li>`,
    )}</ul></details>`;
}

function account({ root, admin, session, canWrite }: Visit): Html {
  return html`<div class="account">
    <p><span class="account-name">${admin.name}</span><span class="soft">${canWrite ? 'can read and write' : 'can read'}</span></p>
    <form method="post" action="${root}/sign-out">${tokenField(session)}<button class="icon-button" aria-label="Sign out" title="Sign out">${glyph('leave')}</button></form>
  </div>`;
}
