import { EMPTY, type Html, html } from '../../lib/html.ts';
import type { NavDivision } from '../../navigation/navigation.ts';
import { entryBody } from './entry.ts';
import type { NavigationView } from './view.ts';

/** The horizontal bar of tabs on the way to the current page. */
export function renderTabBar(view: NavigationView): Html {
  const chain = view.section?.chain ?? [];
  const tabs = [view.navigation, ...chain].flatMap((node) => node.divisions).filter(isShownTab);
  if (tabs.length === 0) return EMPTY;
  const tab = (division: NavDivision) => {
    const href = division.href ?? division.first;
    const current = chain.includes(division) && html` aria-current="true"`;
    return (
      href !== undefined &&
      html`<li><a class="nav-tab" href="${view.linkTo(href)}"${current}>${entryBody(division, view)}</a></li>`
    );
  };
  return html`<nav class="nav-tabs"><ul>${tabs.map(tab)}</ul></nav>`;
}

function isShownTab(division: NavDivision): boolean {
  return division.kind === 'tab' && !division.hidden;
}
