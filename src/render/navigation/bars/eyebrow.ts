import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { type Breadcrumb, breadcrumbsOf } from '../../../navigation/trail/breadcrumbs.ts';
import type { NavigationView } from '../view/view.ts';

/**
 * The line above the title of a page: the name of its group, or breadcrumbs (`styling.eyebrows`). It does not
 * repeat the title right below.
 */
export function renderEyebrow(view: NavigationView): Html {
  const { place } = view;
  if (!place) return EMPTY;
  const crumbs = breadcrumbsOf(place);
  const last = crumbs.at(-1);
  if (last?.label === place.page.title) crumbs.pop();
  if (crumbs.length === 0) return EMPTY;
  if (view.config.styling.eyebrows === 'breadcrumbs') return renderBreadcrumbs(view, crumbs);
  return last === crumbs.at(-1) ? html`<span class="nav-eyebrow">${last!.label}</span>` : EMPTY;
}

/** The breadcrumbs of the page through divisions and groups. */
function renderBreadcrumbs(view: NavigationView, crumbs: readonly Breadcrumb[]): Html {
  return html`<nav class="nav-breadcrumbs" aria-label="${view.strings.breadcrumbs}"><ol class="breadcrumb-list">${crumbs.map(
    ({ label, path }) =>
      html`<li class="breadcrumb-item">${path === undefined ? html`<span>${label}</span>` : html`<a href="${view.linkTo(path)}">${label}</a>`}</li>`,
  )}</ol></nav>`;
}
