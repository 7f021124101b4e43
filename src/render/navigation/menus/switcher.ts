import { languageOf } from '../../../config/languages.ts';
import { type Html, html } from '../../../lib/html.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import type { DivisionKind } from '../../../navigation/tree/tree.ts';
import { iconTile } from '../view/entry.ts';
import { externalAttributes } from '../view/external-attributes.ts';
import { type DivisionLevel, levelsOf } from '../view/levels.ts';
import type { NavigationView } from '../view/view.ts';

/** Menus for the divisions of `kind`; none if there is nothing to choose. They open without a script. */
export function renderSwitchers(view: NavigationView, kind: DivisionKind, name: string): Html[] {
  return levelsOf(view, kind)
    .map((level) => withOwnVersion(level, view.ownVersion))
    .filter((level) => level.divisions.length > 1 || level.current === undefined)
    .map((level) => switcher(level, kind, name, view));
}

/** A page outside all versions of the navigation may name its own. */
function withOwnVersion(level: DivisionLevel, version: string | undefined): DivisionLevel {
  if (level.current || version === undefined) return level;
  const current = level.divisions.find(({ kind, value }) => kind === 'version' && value === version);
  return current ? { ...level, current } : level;
}

function switcher(
  { divisions, current }: DivisionLevel,
  kind: DivisionKind,
  name: string,
  view: NavigationView,
): Html {
  return html`<details class="nav-switcher" data-kind="${kind}"><summary>${
    current
      ? html`<span class="visually-hidden">${name}: </span>${choice(current, view)}`
      : html`<span class="nav-label">${kind === 'version' && view.ownVersion ? `${name}: ${view.ownVersion}` : name}</span>`
  }</summary><ul class="nav-menu">${divisions.map((division) => item(division, division === current, view))}</ul></details>`;
}

function item(division: NavDivision, isCurrent: boolean, view: NavigationView): Html {
  const href = view.linkTo(view.switchTo(view.place, division) ?? '/');
  return html`<li><a class="nav-choice" href="${href}"${externalAttributes(href)}${inLanguage(division)}${
    isCurrent && html` aria-current="true"`
  }>${choice(division, view)}</a></li>`;
}

/** The name of a language is in that language, and so are its pages. */
function inLanguage({ kind, value }: NavDivision): Html | false {
  const { bcp47 } = languageOf(value);
  return kind === 'language' && html` lang="${bcp47}" hreflang="${bcp47}"`;
}

function choice({ label, icon, tag, description, color }: NavDivision, view: NavigationView): Html {
  return html`${iconTile(icon, view, color)}<span class="nav-label">${label}${
    description !== undefined && html`<small>${description}</small>`
  }</span>${tag !== undefined && html`<span class="nav-tag">${tag}</span>`}`;
}
