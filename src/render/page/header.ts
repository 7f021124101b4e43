import { EMPTY, type Html, html } from '../../lib/html.ts';
import { glyph } from '../icons/glyph.ts';
import { forModes } from './for-modes.ts';
import type { PageModel } from './page-model.ts';

const LOGO_HEIGHT = 28;

/** Logo, search field, links, the button of the table of contents and mode switch, and below them the tab bar. */
export function renderHeader(model: PageModel, hasToc = false): Html {
  const { site, strings } = model;
  return html`<header id="${model.frameId('navbar')}" class="header">
<div class="header-row">
${model.sidebar && html`<button class="icon-button drawer-button" type="button" popovertarget="${model.frameId('sidebar')}" aria-label="${strings.openNavigation}">${glyph('menu')}</button>`}
<div class="header-start">${logo(model)}${model.switchers}</div>
<div class="header-search">${searchEntry(model)}</div>
<div class="header-end topbar-right-container">
<button id="search-bar-entry-mobile" class="icon-button" type="button" aria-haspopup="dialog" aria-label="${strings.search}">${glyph('search')}</button>
${assistantEntry(model)}
${model.navbar}${model.account}
${hasToc && html`<button class="icon-button toc-button" type="button" popovertarget="${model.frameId('content-side-layout')}" aria-label="${strings.onThisPage}">${glyph('outline')}</button>`}
${site.appearance.strict ? EMPTY : html`<button class="icon-button mode-switch" type="button" data-component-name="theme-toggle" aria-label="${strings.switchMode}">${glyph('sun')}${glyph('moon')}</button>`}
</div>
</div>
${model.tabs && html`<div class="tabs-row">${model.tabs}</div>`}
</header>`;
}

/** The button has the strings of the dialog, which is created in the browser. */
function searchEntry({ site, strings }: PageModel): Html {
  const ask = site.hasAssistant ? strings.searchAsk : '';
  return html`<button id="search-bar-entry" class="search-entry" type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" data-docs-hint="${strings.searchHint}" data-docs-recent="${strings.searchRecent}" data-docs-empty="${strings.searchEmpty}" data-docs-failed="${strings.searchFailed}" data-docs-results="${strings.search}" data-docs-ask="${ask}" data-docs-keys="${[strings.searchMove, strings.searchOpen, strings.searchClose].join('|')}" data-docs-instead="${strings.searchInstead}">${glyph('search')}<span>${site.searchPrompt ?? strings.searchPlaceholder}</span><kbd>Ctrl K</kbd></button>`;
}

function logo({ site, home = site.home }: PageModel): Html {
  if (!site.logo) return html`<a class="logo" href="${home}"><span class="logo-name">${site.name}</span></a>`;
  const images = forModes(
    site.logo,
    ({ url, size }, mode) =>
      html`<img class="nav-logo only-${mode}" src="${url}" alt="${site.name}"${size && html` width="${Math.round((size.width / size.height) * LOGO_HEIGHT)}"`} height="${LOGO_HEIGHT}">`,
  );
  return html`<a class="logo" href="${home}">${images}</a>`;
}

/** Shown if the server has an assistant. It has the data that the script needs before the assistant's code is loaded. */
function assistantEntry({ assistant, strings }: PageModel): Html {
  if (assistant === undefined) return EMPTY;
  return html`<button id="assistant-entry" class="assistant-entry" type="button" data-docs-action="ask" aria-label="${strings.searchAsk}" aria-keyshortcuts="Control+I Meta+I" data-docs-settings="${assistant}" data-docs-ask-this="${strings.askThis}">${glyph('spark')}<span>${strings.ask}</span></button>`;
}
