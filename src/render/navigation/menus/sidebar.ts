import { languageOf } from '../../../config/languages.ts';
import { EMPTY, type Html, html, trusted } from '../../../lib/html.ts';
import { trailOf } from '../../../navigation/trail/shared-page.ts';
import type { NavDivision } from '../../../navigation/tree/navigation.ts';
import type { DivisionKind } from '../../../navigation/tree/tree.ts';
import type { FrameId } from '../../page/page-model.ts';
import { renderNavbarLinks } from '../bars/header-footer.ts';
import { externalAttributes, iconTile } from '../view/entry.ts';
import { type DivisionLevel, divisionHref, levelsOf, type NavigationView } from '../view/view.ts';

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

/** Anchors at the top of the sidebar: those of the site on every page, those of a division on its pages. */
function renderAnchors(view: NavigationView): Html {
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

/** Classes by which authors style a menu begin with this. */
const HOOKS: Partial<Record<DivisionKind, string>> = { product: 'nav-dropdown-products-selector' };

/** Menus for the divisions of `kind`; none if there is nothing to choose. They open without a script. */
function renderSwitchers(
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
  const from = view.place ?? (view.isForSection && view.section ? { section: view.section } : undefined);
  const href = divisionHref(division, view, view.switchTo(from, division));
  return html`<li><a class="nav-choice ${hook}-item"${hasIds && html` id="localization-select-item-${division.value}"`} href="${href}"${externalAttributes(href)}${inLanguage(division)}${trailTo(division, view)}${
    isCurrent && html` aria-current="true" data-active="true"`
  }>${choice(division, hook, view)}</a></li>`;
}

/** On a page that several divisions list, the browser leads to its location in the chosen one, if it has one. */
function trailTo(division: NavDivision, { isForSection, place, section }: NavigationView): Html | false {
  if (!section || !(isForSection || place?.others)) return false;
  const around = section.chain.findIndex(({ divisions }) => divisions.includes(division)) + 1;
  const chain = [...section.chain.slice(0, around), division];
  return html` data-docs-trail="${trailOf({ chain }).join('&')}"`;
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

/**
 * The menus for version and language. They are in the header, which has the ids that authors style them by, and in the
 * drawer where the header is too narrow.
 */
export function renderHeaderSwitchers(view: NavigationView, { hasIds = false } = {}): Html {
  const { strings } = view;
  return html`${renderSwitchers(view, 'version', strings.chooseVersion)}${renderSwitchers(view, 'language', strings.chooseLanguage, { hasIds })}`;
}
