import { EMPTY, type Html, html, trusted } from '../lib/html.ts';
import type { PageModel } from './page-model.ts';

const GLYPHS = {
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-3.8-3.8"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4"/>',
  moon: '<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5Z"/>',
};

/** Small line drawings of the theme itself; author icons come from `icon.ts`. */
export function glyph(name: keyof typeof GLYPHS): Html {
  return trusted(
    `<svg class="glyph" viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${GLYPHS[name]}</svg>`,
  );
}

/** Logo, search field, links and mode switch, and under them the tab bar. */
export function renderHeader(model: PageModel, hasSidebar: boolean): Html {
  const { site, strings } = model;
  return html`<header id="navbar" class="header">
<div class="header-row">
${hasSidebar && model.sidebar && html`<button class="icon-button drawer-button" type="button" popovertarget="sidebar" aria-label="${strings.openNavigation}">${glyph('menu')}</button>`}
<div class="header-start">${logo(model)}${model.switchers}</div>
<div class="header-search">${searchEntry(model)}</div>
<div class="header-end">
<button id="search-bar-entry-mobile" class="icon-button" type="button" aria-haspopup="dialog" aria-label="${strings.search}">${glyph('search')}</button>
${model.navbar}
${site.appearance.strict ? EMPTY : html`<button class="icon-button mode-switch" type="button" aria-label="${strings.switchMode}">${glyph('sun')}${glyph('moon')}</button>`}
</div>
</div>
${model.tabs && html`<div class="tabs-row">${model.tabs}</div>`}
</header>`;
}

/** The button carries the words of the dialog, which is made in the browser. */
function searchEntry({ site, strings }: PageModel): Html {
  const ask = site.hasAssistant ? strings.searchAsk : '';
  return html`<button id="search-bar-entry" class="search-entry" type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" data-hint="${strings.searchHint}" data-recent="${strings.searchRecent}" data-empty="${strings.searchEmpty}" data-failed="${strings.searchFailed}" data-results="${strings.search}" data-ask="${ask}">${glyph('search')}<span>${site.searchPrompt ?? strings.searchPlaceholder}</span><kbd>Ctrl K</kbd></button>`;
}

function logo({ site }: PageModel): Html {
  const home = `${site.basePath}/`;
  if (!site.logo) return html`<a class="logo" href="${home}"><span class="logo-name">${site.name}</span></a>`;
  const image = (src: string, mode: string) =>
    html`<img class="only-${mode}" src="${src}" alt="${site.name}" height="28">`;
  const { light, dark } = site.logo;
  return html`<a class="logo" href="${home}">${light === dark ? image(light, 'any') : [image(light, 'light'), image(dark, 'dark')]}</a>`;
}
