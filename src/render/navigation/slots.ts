import type { Html } from '../../lib/html.ts';
import type { PageModel } from '../page/page-model.ts';
import { renderBanner } from './banner.ts';
import { homeOf } from './chrome.ts';
import { renderEyebrow } from './eyebrow.ts';
import { renderFooter } from './footer.ts';
import { renderHeaderSwitchers } from './header-switchers.ts';
import { renderNavbarLinks } from './navbar.ts';
import { renderPagination } from './pagination.ts';
import { renderSidebar } from './sidebar.ts';
import { renderTabBar } from './tab-bar.ts';
import type { NavigationView } from './view.ts';

type NavigationSlots = Pick<
  PageModel,
  'home' | 'banner' | 'navbar' | 'switchers' | 'tabs' | 'sidebar' | 'eyebrow' | 'pagination' | 'footer'
>;

/** All navigation parts of a page, for the layout. Parts with nothing in them are left out. */
export function navigationSlots(view: NavigationView): NavigationSlots {
  return {
    home: homeOf(view),
    banner: filled(renderBanner(view)),
    navbar: filled(renderNavbarLinks(view)),
    switchers: filled(renderHeaderSwitchers(view)),
    tabs: filled(renderTabBar(view)),
    sidebar: filled(renderSidebar(view)),
    eyebrow: filled(renderEyebrow(view)),
    pagination: filled(renderPagination(view)),
    footer: filled(renderFooter(view)),
  };
}

function filled(part: Html): Html | undefined {
  return part.text === '' ? undefined : part;
}
