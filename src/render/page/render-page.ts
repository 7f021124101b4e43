import { glyph } from '../../components/icons/glyph.ts';
import { EMPTY, type Html, html, trusted } from '../../lib/html.ts';
import type { PageMode, PageModel, SiteModel } from './page-model.ts';

/** The whole document of a page. */
export function renderPage(model: PageModel): Html {
  const { site, mode } = model;
  const shows = columnsOf(mode);
  const hasToc = shows.toc && !model.aside && model.toc;
  const classes = [
    'page',
    `mode-${mode}`,
    model.isReference && 'is-reference',
    model.aside && 'has-aside',
    hasToc && 'has-toc',
  ];
  return html`<!doctype html>
<html lang="${model.lang}" dir="${model.dir}" class="${site.appearance.default === 'dark' ? 'dark' : ''}" data-theme="${site.theme}"${site.codeMode && html` data-docs-code="${site.codeMode}"`} data-docs-base="${site.basePath}" data-docs-path="${model.path}" data-current-path="${model.path}" data-docs-search="${model.searchScope}"${model.sidebar && shows.sidebar && html` data-docs-sidebar`}${model.tabs && html` data-docs-tabbar`} data-docs-copied="${model.strings.copied}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${modeScript(site.appearance)}
${model.assistant !== undefined && ASSISTANT_PLACE}
${fontPreloads(model)}<link rel="stylesheet" href="${site.assets.css}">
${site.customStyles.map((url) => html`<link rel="stylesheet" href="${url}">`)}
${site.favicon}
${model.head}
<script defer src="${site.assets.scripts.site ?? ''}"${lazyScripts(site)}></script>
${(model.scripts ?? []).map((url) => html`<script defer src="${url}"></script>`)}
${site.integrations}
</head>
<body>
<a class="skip-link" href="#${model.frameId('content')}">${model.strings.skipToContent}</a>
${decoration(site)}
${model.banner}
${renderHeader(model, hasToc && hasToc.text !== '')}
<div id="${model.frameId('body-content')}" class="${classes.filter(Boolean).join(' ')}">
${model.sidebar && sidebar(model, shows.sidebar)}
<div id="${model.frameId('content-container')}" class="content-column">
<main class="content">
${mode === 'custom' || mode === 'frame' ? bareArticle(model) : article(model)}
</main>
${model.footer}
</div>
${hasToc && html`<div id="${model.frameId('content-side-layout')}" class="toc-column" popover>${model.toc}</div>`}
</div>
${assistantBar(model)}
${site.customScripts.map((url) => html`<script defer src="${url}"></script>`)}
</body>
</html>
`;
}

function columnsOf(mode: PageMode): { sidebar: boolean; toc: boolean } {
  return {
    sidebar: mode === 'default' || mode === 'wide' || mode === 'frame',
    toc: mode === 'default',
  };
}

/** Runs while the page is parsed, so that the sidebar is painted at its last scroll position or at the active entry. */
const SIDEBAR_POSITION = trusted(
  `<script>(function(s,a,r,b){a=s.querySelector('[aria-current=page]');try{s.scrollTop=sessionStorage.getItem('docs-sidebar')||0}catch(e){}if(a){r=a.getBoundingClientRect();b=s.getBoundingClientRect();if(r.top<b.top||r.bottom>b.bottom)s.scrollTop+=r.top-b.top-b.height/3}})(document.querySelector('aside.sidebar'))</script>`,
);

/**
 * Where the server announces an assistant, the place of its button is kept from the first paint on, so that nothing moves
 * when its code has arrived.
 */
const ASSISTANT_PLACE = trusted(
  `<script>for(const{name}of performance.getEntriesByType('navigation')[0]?.serverTiming??[])if(name==='docs-assistant')document.documentElement.dataset.docsAssistantSoon=''</script>`,
);

/**
 * On a narrow screen the sidebar is a popover that the header's button opens, with or without script. Pages without a
 * sidebar have only that.
 */
function sidebar(model: PageModel, isColumn: boolean): Html {
  return html`<aside id="${model.frameId('sidebar')}" class="sidebar${!isColumn && ' narrow-only'}" popover aria-label="${model.strings.mainNavigation}">
<div id="${model.frameId('sidebar-content')}">${model.sidebar}</div>
</aside>
${SIDEBAR_POSITION}`;
}

/** `#content-area`, which authors style, is the text column, never the one next to it. */
function article(model: PageModel): Html {
  const header = pageHeader(model);
  const notice = model.introduction ? undefined : model.notice;
  const text = html`${notice}<div class="prose mdx-content">${model.body}</div>
${model.mode === 'assistant' && model.assistant && html`<section id="assistant-page" class="assistant-page" aria-label="${model.strings.searchAsk}"></section>`}
${model.related}
${model.pageMeta}
${model.pagination}
`;
  const area = html`id="${model.frameId('content-area')}" class="text-column"`;
  return html`<article id="${model.frameId('content')}" class="article" tabindex="-1">
${
  model.aside
    ? html`${header}${model.introduction && html`\n${model.notice}<div class="prose">${model.introduction}</div>`}
<div id="${model.frameId('content-side-layout')}" class="aside">${model.aside}</div>
<div ${area}>${text}</div>`
    : html`<div ${area}>${header}
${text}</div>`
}
</article>`;
}

function pageHeader(model: PageModel): Html {
  return html`<header id="${model.frameId('header')}" class="page-header">
${model.eyebrow && html`<div class="eyebrow">${model.eyebrow}</div>`}${model.divisions}
<div class="page-title-row"${model.titleId !== undefined && html` id="${model.titleId}"`}><h1 id="${model.frameId('page-title')}">${titleWords(model)}${model.titleBadge}</h1>${model.tools}</div>
${model.description && html`<div class="page-description">${model.description}</div>`}
${model.lead}
</header>`;
}

/** A title in another language keeps its own direction, such as that of an operation on an Arabic page. */
function titleWords({ title, titleIsHidden, dir }: PageModel): Html | string {
  if (titleIsHidden) return html`<span class="visually-hidden">${title}</span>`;
  return dir === 'rtl' ? html`<bdi>${title}</bdi>` : title;
}

function bareArticle(model: PageModel): Html {
  return html`<article id="${model.frameId('content')}" class="article bare" tabindex="-1">${model.divisions}${model.notice}<div class="prose mdx-content">${model.body}</div></article>`;
}

/** A field at the bottom of the page. Like the button, it is shown if the server has an assistant. */
function assistantBar({ site, strings, mode }: PageModel): Html {
  if (!site.hasAssistantBar || mode === 'assistant') return EMPTY;
  return html`<form id="assistant-bar" class="assistant-bar" data-docs-action="ask" aria-label="${strings.searchAsk}"><input name="q" maxlength="2000" autocomplete="off" enterkeyhint="send" placeholder="${strings.searchAsk}" aria-label="${strings.searchAsk}"><kbd>Ctrl I</kbd><button type="submit" aria-label="${strings.ask}">${glyph('spark')}</button></form>`;
}

function decoration(site: SiteModel): Html {
  const { decoration: kind, backgroundImage: image } = site;
  if (!kind && !image) return EMPTY;
  const pictures =
    image &&
    forModes(
      image,
      ({ url }, mode) =>
        html`<img class="background-image only-${mode}" src="${url}" alt="" aria-hidden="true">`,
    );
  return html`<div class="background${kind ? ` background-${kind}` : ''}" aria-hidden="true">${pictures}</div>`;
}

/** Languages in scripts that the preloaded fonts do not cover. */
const OTHER_LETTERS = /^(?:ar|he|hi|ja|ko|zh)\b/;

function fontPreloads({ site, lang }: PageModel): Html | undefined {
  if (OTHER_LETTERS.test(lang)) return undefined;
  return html`${site.fontPreloads.map((url) => html`<link rel="preload" href="${url}" as="font"${url.endsWith('.woff2') && html` type="font/woff2"`} crossorigin>\n`)}`;
}

/** URLs of the code that `site.js` loads on demand. */
function lazyScripts(site: SiteModel): Html {
  const lazy = Object.entries(site.assets.scripts).filter(([name]) => name !== 'site');
  return lazy.length === 0
    ? EMPTY
    : html` data-docs-lazy="${trusted(lazy.map(([name, url]) => `${name} ${url}`).join(' '))}"`;
}

const LOGO_HEIGHT = 28;

/** Logo, search field, links, the button of the table of contents and mode switch, and below them the tab bar. */
function renderHeader(model: PageModel, hasToc = false): Html {
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
${site.appearance.strict ? EMPTY : html`<button class="icon-button mode-switch" type="button" data-component-name="theme-toggle" aria-label="${strings.darkMode}" aria-pressed="${String(site.appearance.default === 'dark')}">${glyph('sun')}${glyph('moon')}</button>`}
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

/** What is drawn of an image in light and in dark mode; drawn once if it is the same image. */
export function forModes<Image extends { url: string }>(
  { light, dark }: { light: Image; dark: Image },
  draw: (image: Image, mode: 'light' | 'dark' | 'any') => Html,
): Html[] {
  return light.url === dark.url ? [draw(light, 'any')] : [draw(light, 'light'), draw(dark, 'dark')];
}

/** Storage key of the reader's choice of light or dark. */
const MODE_KEY = 'docs-mode';

/** Sets the mode before the first paint, so that nothing flashes. It must stay inline and in front of the stylesheet. */
export function modeScript(appearance: SiteModel['appearance']): Html {
  const stored = appearance.strict ? 'null' : `localStorage.getItem('${MODE_KEY}')`;
  const system = `matchMedia('(prefers-color-scheme:dark)').matches`;
  return trusted(
    `<script>(function(d,m){try{m=${stored}||m}catch(e){}d.classList.toggle('dark',m==='dark'||(m==='system'&&${system}));d.dataset.docsMode=m})(document.documentElement,'${appearance.default}')</script>`,
  );
}
