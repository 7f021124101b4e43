import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { breadcrumbsOf } from '../../../navigation/trail/breadcrumbs.ts';
import type { NavigationView } from '../view/view.ts';

/** The line above the title of a page: the name of its group, or the way to it (`styling.eyebrows`). */
export function renderEyebrow(view: NavigationView): Html {
  if (!view.place) return EMPTY;
  return view.config.styling.eyebrows === 'breadcrumbs' ? renderBreadcrumbs(view) : sectionName(view);
}

function sectionName({ place }: NavigationView): Html {
  const label = breadcrumbsOf(place!).at(-1)?.label;
  return label === undefined ? EMPTY : html`<span class="nav-eyebrow">${label}</span>`;
}

/** The way to the page through divisions and groups. */
function renderBreadcrumbs(view: NavigationView): Html {
  const crumbs = view.place ? breadcrumbsOf(view.place) : [];
  if (crumbs.length === 0) return EMPTY;
  return html`<nav class="nav-breadcrumbs" aria-label="${view.strings.breadcrumbs}"><ol class="breadcrumb-list">${crumbs.map(
    ({ label, path }) =>
      html`<li class="breadcrumb-item">${path === undefined ? html`<span>${label}</span>` : html`<a href="${view.linkTo(path)}">${label}</a>`}</li>`,
  )}</ol></nav>`;
}
