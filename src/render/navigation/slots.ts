import type { Html } from '../../lib/html.ts';
import type { FrameId } from '../page/frame-id.ts';
import type { PageModel } from '../page/page-model.ts';
import { renderBanner } from './bars/banner.ts';
import { homeOf } from './bars/chrome.ts';
import { renderEyebrow } from './bars/eyebrow.ts';
import { renderFooter } from './bars/footer.ts';
import { renderNavbarLinks } from './bars/navbar.ts';
import { renderPagination } from './bars/pagination.ts';
import { renderHeaderSwitchers } from './menus/header-switchers.ts';
import { renderSidebar } from './menus/sidebar.ts';
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
