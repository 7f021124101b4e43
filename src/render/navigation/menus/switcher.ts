import { languageOf } from '../../../config/languages.ts';
import { type Html, html } from '../../../lib/html.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import type { DivisionKind } from '../../../navigation/tree/tree.ts';
import { iconTile } from '../view/entry.ts';
import { externalAttributes } from '../view/external-attributes.ts';
import { type DivisionLevel, divisionHref, levelsOf } from '../view/levels.ts';
import type { NavigationView } from '../view/view.ts';

/** Classes by which authors style a menu begin with this. */
const HOOKS: Partial<Record<DivisionKind, string>> = { product: 'nav-dropdown-products-selector' };

/** Menus for the divisions of `kind`; none if there is nothing to choose. They open without a script. */
export function renderSwitchers(
  view: NavigationView,
  kind: DivisionKind,
  name: string,
  { hasIds = false } = {},
): Html[] {
  return levelsOf(view, kind)
    .map((level) => withOwnVersion(level, view.ownVersion))
    .filter((level) => level.divisions.length > 1 || level.current === undefined)
    .map((level, index) => switcher(level, kind, name, view, hasIds && index === 0));
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
  hasIds: boolean,
): Html {
  const hook = HOOKS[kind] ?? 'nav-dropdown';
  const id = (part: string) => hasIds && html` id="localization-select-${part}"`;
  return html`<details class="nav-switcher" data-kind="${kind}"><summary class="${hook}-trigger"${id('trigger')}>${
    current
      ? html`<span class="visually-hidden">${name}: </span>${choice(current, hook, view)}`
      : html`<span class="nav-label">${kind === 'version' && view.ownVersion ? `${name}: ${view.ownVersion}` : name}</span>`
  }</summary><ul class="nav-menu ${hook}-content"${id('content')}>${divisions.map((division) => item(division, division === current, { hook, hasIds }, view))}</ul></details>`;
}

function item(
  division: NavDivision,
  isCurrent: boolean,
  { hook, hasIds }: { hook: string; hasIds: boolean },
  view: NavigationView,
): Html {
  const href = divisionHref(division, view, view.switchTo(view.place, division));
  return html`<li><a class="nav-choice ${hook}-item"${hasIds && html` id="localization-select-item-${division.value}"`} href="${href}"${externalAttributes(href)}${inLanguage(division)}${
    isCurrent && html` aria-current="true" data-active="true"`
  }>${choice(division, hook, view)}</a></li>`;
}

/** The name of a language is in that language, and so are its pages. */
function inLanguage({ kind, value }: NavDivision): Html | false {
  const { bcp47 } = languageOf(value);
  return kind === 'language' && html` lang="${bcp47}" hreflang="${bcp47}"`;
}

function choice(
  { label, icon, tag, description, color }: NavDivision,
  hook: string,
  view: NavigationView,
): Html {
  return html`${iconTile(icon, view, color)}<span class="nav-label ${hook}-item-title">${label}${
    description !== undefined && html`<small class="${hook}-item-description">${description}</small>`
  }</span>${tag !== undefined && html`<span class="nav-tag nav-tag-pill">${tag}</span>`}`;
}
