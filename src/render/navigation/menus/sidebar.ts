import { EMPTY, type Html, html, trusted } from '../../../lib/html.ts';
import type { FrameId } from '../../page/frame-id.ts';
import { renderNavbarLinks } from '../bars/navbar.ts';
import type { NavigationView } from '../view/view.ts';
import { renderAnchors } from './anchors.ts';
import { renderHeaderSwitchers } from './header-switchers.ts';
import { renderSwitchers } from './switcher.ts';

/**
 * The sidebar: menus for product and dropdown, anchors, and the section's groups with the current page marked. If the
 * header is too narrow for its menus and links, they are here.
 */
export function renderSidebar(view: NavigationView, frameId: FrameId): Html {
  const { strings, sidebarFragment } = view;
  const switchers = [
    ...renderSwitchers(view, 'product', strings.chooseProduct),
    ...renderSwitchers(view, 'dropdown', strings.chooseSection),
  ];
  const narrowTop = renderHeaderSwitchers(view);
  const narrowEnd = renderNavbarLinks(view);
  return html`${narrowTop.text !== '' && html`<div class="nav-switchers nav-narrow">${narrowTop}</div>`}${
    switchers.length > 0 && html`<div class="nav-switchers">${switchers}</div>`
  }<nav class="nav-sidebar" aria-label="${strings.mainNavigation}"${
    sidebarFragment !== undefined && html` data-docs-fragment="${sidebarFragment}"`
  }>${renderAnchors(view)}<ul id="${frameId('navigation-items')}" class="nav-tree">${trusted(view.sidebarTree())}</ul>${
    sidebarFragment !== undefined &&
    html`<a class="nav-link nav-all" href="${sidebarFragment}">${strings.allPages}</a>`
  }</nav>${narrowEnd.text !== '' ? html`<div class="nav-narrow nav-drawer-links">${narrowEnd}</div>` : EMPTY}`;
}
