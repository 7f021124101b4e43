import { languageOf } from '../../config/languages.ts';
import { EMPTY, type Html, html } from '../../lib/html.ts';
import { type Breadcrumb, breadcrumbsOf } from '../../navigation/trail/trail.ts';
import type { NavPage } from '../../navigation/tree/navigation.ts';
import type { FrameId, PageModel } from '../page/page-model.ts';
import { renderBanner } from './bars/banner.ts';
import { homeOf, renderFooter, renderNavbarLinks } from './bars/header-footer.ts';
import { renderHeaderSwitchers, renderSidebar } from './menus/sidebar.ts';
import { renderTabBar } from './menus/tab-bar.ts';
import type { NavigationView } from './view/view.ts';

type NavigationSlots = Pick<
  PageModel,
  'home' | 'banner' | 'navbar' | 'switchers' | 'tabs' | 'sidebar' | 'eyebrow' | 'pagination' | 'footer'
>;

/** All navigation parts of a page, for the layout. Empty parts are left out. */
export function navigationSlots(view: NavigationView, frameId: FrameId): NavigationSlots {
  return {
    home: homeOf(view),
    banner: filled(renderBanner(view, frameId)),
    navbar: filled(renderNavbarLinks(view, frameId)),
    switchers: filled(renderHeaderSwitchers(view, { hasIds: true })),
    tabs: filled(renderTabBar(view)),
    sidebar: filled(renderSidebar(view, frameId)),
    eyebrow: filled(renderEyebrow(view)),
    pagination: filled(renderPagination(view, frameId)),
    footer: filled(renderFooter(view, frameId)),
  };
}

function filled(part: Html): Html | undefined {
  return part.text === '' ? undefined : part;
}

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
      html`<li class="breadcrumb-item">${path === undefined ? html`<span>${label}</span>` : html`<a href="${view.linkToPage(path)}">${label}</a>`}</li>`,
  )}</ol></nav>`;
}

/** Links to the previous and the next page of the section. */
export function renderPagination(view: NavigationView, frameId: FrameId): Html {
  const { previous, next } = view.place ?? {};
  if (!previous && !next) return EMPTY;
  const isRightToLeft = languageOf(view.section?.language).direction === 'rtl';
  const link = (page: NavPage | undefined, rel: 'prev' | 'next', words: string) =>
    page &&
    html`<a class="nav-${rel} pagination-${rel}" rel="${rel}" href="${view.linkToPage(page.path)}"><small>${words}</small><span class="pagination-title">${isRightToLeft ? html`<bdi>${page.label}</bdi>` : page.label}</span></a>`;
  return html`<nav id="${frameId('pagination')}" class="nav-pagination" aria-label="${view.strings.pagination}">${link(previous, 'prev', view.strings.previous)}${link(next, 'next', view.strings.next)}</nav>`;
}
