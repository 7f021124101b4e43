import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import { entryBody, externalAttributes, iconTile } from '../view/entry.ts';
import { divisionHref, isInMenus, levelsOf, type NavigationView } from '../view/view.ts';

/** The horizontal bar of tabs above the current page. A tab with a menu opens it. */
export function renderTabBar(view: NavigationView): Html {
  const levels = levelsOf(view, 'tab');
  const inMenus = levels.flatMap((level) => level.divisions.flatMap((tab) => tab.divisions));
  // Items of a product's menu have no tab, so they are in the bar themselves.
  const items = levelsOf(view, 'item').filter(({ divisions }) => !inMenus.includes(divisions[0]!));
  const tabs = [...levels, ...items].flatMap(({ divisions, current }) =>
    divisions.map((tab) => renderTab(tab, tab === current, view)),
  );
  if (tabs.length === 0) return EMPTY;
  return html`<nav class="nav-tabs" aria-label="${view.strings.tabs}"><ul>${tabs}</ul></nav>`;
}

function renderTab(tab: NavDivision, isCurrent: boolean, view: NavigationView): Html {
  const end = tab.align === 'end' && html` class="nav-end"`;
  const items = tab.divisions.filter((division) => division.kind === 'item' && isInMenus(division));
  if (items.length > 0) return html`<li${end}>${menu(tab, items, isCurrent, view)}</li>`;
  const href = divisionHref(tab, view);
  return html`<li${end}><a class="nav-tab nav-tabs-item" href="${href}"${externalAttributes(href)}${
    isCurrent && html` aria-current="true" data-active="true"`
  }>${entryBody(tab, view)}</a></li>`;
}

function menu(
  tab: NavDivision,
  items: readonly NavDivision[],
  isCurrent: boolean,
  view: NavigationView,
): Html {
  return html`<details class="nav-tab-menu" name="tab-menu"><summary class="nav-tab nav-tabs-item nav-dropdown-trigger"${
    isCurrent && html` aria-current="true"`
  }>${entryBody(tab, view)}</summary><ul class="nav-menu nav-dropdown-content">${items.map((item) => menuItem(item, view))}</ul></details>`;
}

function menuItem(item: NavDivision, view: NavigationView): Html {
  const href = divisionHref(item, view);
  const isCurrent = view.section?.chain.includes(item) ?? false;
  return html`<li><a class="nav-choice nav-dropdown-item" href="${href}"${externalAttributes(href)}${
    isCurrent && html` aria-current="true" data-active="true"`
  }>${iconTile(item.icon, view)}<span class="nav-label nav-dropdown-item-title">${item.label}${
    item.description !== undefined &&
    html`<small class="nav-dropdown-item-description">${item.description}</small>`
  }</span></a></li>`;
}
