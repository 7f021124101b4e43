import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import { iconTile } from '../view/entry.ts';
import { externalAttributes } from '../view/external-attributes.ts';
import { divisionHref, levelsOf } from '../view/levels.ts';
import type { NavigationView } from '../view/view.ts';

/** Anchors at the top of the sidebar: those of the site on every page, those of a division on its pages. */
export function renderAnchors(view: NavigationView): Html {
  const levels = levelsOf(view, 'anchor');
  if (levels.length === 0) return EMPTY;
  return html`<ul class="nav-anchors">${levels.flatMap(({ divisions, current }) =>
    divisions.map((division) => anchor(division, division === current, view)),
  )}</ul>`;
}

function anchor(division: NavDivision, isCurrent: boolean, view: NavigationView): Html {
  const href = divisionHref(division, view);
  return html`<li><a class="nav-anchor" href="${href}"${externalAttributes(href)}${
    isCurrent && html` aria-current="true"`
  }>${iconTile(division.icon, view, division.color)}<span class="nav-label">${division.label}</span></a></li>`;
}
