import { COMPONENTS } from '../../../components/components.ts';
import { plainInline } from '../../../content/page/inline-markdown.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { NavEntry, NavGroup, NavPage } from '../../../navigation/tree/navigation.ts';
import { entryBody, externalAttributes, iconTile, pageHref } from '../view/entry.ts';
import type { NavigationView } from '../view/view.ts';

/** The listing of the group whose root page this is, as set by `directory`; nothing on other pages. */
export function renderDirectory(view: NavigationView): Html {
  const group = view.place?.rootOf;
  if (!group || group.directory === 'none') return EMPTY;
  const entries = listed(group);
  if (entries.length === 0) return EMPTY;
  return group.directory === 'card'
    ? html`<ul class="directory nav-directory nav-directory-card">${entries.map((entry) => card(entry, view))}</ul>`
    : html`<ul class="directory nav-directory nav-directory-accordion">${entries.map((entry) => row(entry, view))}</ul>`;
}

/** The entries that readers see, without the root page of the group. */
function listed({ entries, root }: NavGroup): NavEntry[] {
  return entries.filter((entry) => !entry.hidden && !(entry.type === 'page' && entry.path === root?.path));
}

function card(entry: NavEntry, view: NavigationView): Html {
  const [href, description] =
    entry.type === 'page' ? [pageHref(entry, view), entry.description] : groupTarget(entry, view);
  const body = html`${iconTile(entry.icon, view)}<span class="nav-card-text"><strong>${entry.label}</strong>${
    description !== undefined && html`<span>${plainInline(description, COMPONENTS)}</span>`
  }</span>`;
  return href === undefined
    ? html`<li><div class="nav-card directory-card">${body}</div></li>`
    : html`<li><a class="nav-card directory-card" href="${href}"${externalAttributes(href)}>${body}</a></li>`;
}

/** A group is represented by its first page. */
function groupTarget(group: NavGroup, view: NavigationView): [href?: string, description?: string] {
  return [group.first === undefined ? undefined : view.linkToPage(group.first), group.root?.description];
}

function row(entry: NavEntry, view: NavigationView): Html {
  if (entry.type === 'page') return html`<li>${pageRow(entry, view)}</li>`;
  return html`<li class="directory-group"><details><summary>${entryBody(entry, view)}</summary><ul>${entry.root && html`<li>${pageRow(entry.root, view)}</li>`}${listed(entry).map((child) => row(child, view))}</ul></details></li>`;
}

function pageRow(page: NavPage, view: NavigationView): Html {
  const href = pageHref(page, view);
  return html`<a class="nav-row directory-page" href="${href}"${externalAttributes(href)}><span class="nav-row-title">${entryBody(page, view)}</span>${
    page.description !== undefined &&
    html`<span class="nav-row-text">${plainInline(page.description, COMPONENTS)}</span>`
  }</a>`;
}
