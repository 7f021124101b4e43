import { glyph } from '../../components/icons/glyph.ts';
import type { Language } from '../../config/languages.ts';
import type { SignInState } from '../../lib/access/access-settings.ts';
import type { ManifestRedirect } from '../../lib/built-site/site-manifest.ts';
import { type Html, html, trusted } from '../../lib/html.ts';
import type { AccountStrings, UiStrings } from '../../lib/strings/page-strings.ts';
import type { PageModel, SiteModel } from './page-model.ts';
import { forModes, modeScript } from './render-page.ts';

export interface NotFoundModel {
  strings: UiStrings;
  home: string;
  /** `errors.404.description`, rendered. Without it, the header of the page says what happened. */
  description?: Html;
  /** Redirects with wildcards, which a static host may not have followed. */
  redirects: readonly ManifestRedirect[];
  redirectHome: boolean;
}

/** Body of the 404 page: offers the search. The browser adds pages with a similar URL. */
export function renderNotFoundBody(model: NotFoundModel): Html {
  const { strings } = model;
  return html`<div class="not-found not-found-container" id="not-found" data-docs-redirects="${JSON.stringify(model.redirects)}"${model.redirectHome && html` data-docs-home="${model.home}"`}>
${model.description}
<form class="not-found-search" data-docs-search-form role="search"><label class="visually-hidden" for="not-found-query">${strings.search}</label>${glyph('search')}<input id="not-found-query" name="q" type="search" placeholder="${strings.searchPlaceholder}" autocomplete="off"></form>
<p><a href="${model.home}">${strings.goHome}</a></p>
<div class="not-found-near" hidden><h2>${strings.didYouMean}</h2><ul class="not-found-recommended-pages-list"></ul></div>
</div>`;
}

/** A page that redirects to `url`, which must be safe. */
export function renderRedirect(url: string, strings: UiStrings, { bcp47, direction }: Language): string {
  const [before, after] = strings.redirectText.split('{0}');
  return html`<!doctype html>
<html lang="${bcp47}" dir="${direction}">
<head>
<meta charset="utf-8">
<title>${strings.redirectTitle}</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${url}">
</head>
<body>
<p>${before}<a href="${url}" dir="ltr">${url}</a>${after}</p>
</body>
</html>
`.text;
}

export interface SignInModel extends Pick<PageModel, 'lang' | 'dir'> {
  site: SiteModel;
  words: AccountStrings;
  state: SignInState;
  /** Whether readers type a password here; otherwise they continue to another login. */
  asksPassword: boolean;
  /** Target of the form, or start of the login. */
  url: string;
  css: string;
}

/** Reads the token from the fragment, which no server and no log sees, and submits it. */
const HAND_OVER = trusted(
  `<script>(function(p,f){p=new URLSearchParams(location.hash.slice(1));f=document.forms[0];f.token.value=p.get('token')||'';f.state.value=p.get('state')||'';history.replaceState(null,'',location.pathname);f.submit()})()</script>`,
);

/** A standalone page in the colors of the site: it works without the site's scripts, which a reader may not load yet. */
export function renderSignInPage(model: SignInModel): Html {
  const { site, words, state } = model;
  return html`<!doctype html>
<html lang="${model.lang}" dir="${model.dir}" class="${site.appearance.default === 'dark' ? 'dark' : ''}" data-theme="${site.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="referrer" content="same-origin">
<title>${words.signIn} - ${site.name}</title>
${modeScript(site.appearance)}
<link rel="stylesheet" href="${site.assets.css}">
<style>${trusted(model.css)}</style>
${site.customStyles.map((url) => html`<link rel="stylesheet" href="${url}">`)}
${site.favicon}
</head>
<body class="sign-in-page">
<main class="sign-in">
${brand(site)}
<h1>${words.signIn}</h1>
${notice(model)}
${state === 'token' ? tokenForm(model) : entry(model)}
</main>
</body>
</html>
`;
}

function notice({ state, words }: SignInModel): Html {
  switch (state) {
    case 'form':
      return html`<p class="sign-in-text">${words.intro}</p>`;
    case 'signed-out':
      return html`<p class="sign-in-text" role="status">${words.signedOut}</p>`;
    case 'token':
      return html`<p class="sign-in-text" role="status">${words.signingIn}</p>`;
    default:
      return html`<p class="sign-in-error" id="sign-in-error" role="alert">${words[state]}</p>`;
  }
}

function entry({ asksPassword, state, url, words }: SignInModel): Html {
  if (!asksPassword)
    return html`<p><a class="nav-primary sign-in-button" href="${url}">${words.signIn}</a></p>`;
  const isWrong = state === 'wrong' && html` aria-invalid="true" aria-describedby="sign-in-error"`;
  // Without an action, the form keeps the `#fragment` of the URL, which the page after it then has, too.
  const action = state === 'signed-out' && html` action="${url}"`;
  return html`<form method="post"${action}>
<label for="password">${words.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required autofocus${isWrong}>
<button class="nav-primary sign-in-button" type="submit">${words.signIn}</button>
</form>`;
}

function tokenForm({ url, words }: SignInModel): Html {
  return html`<form method="post" action="${url}"><input type="hidden" name="token"><input type="hidden" name="state"></form>
<noscript><p class="sign-in-error">${words.failed}</p></noscript>
${HAND_OVER}`;
}

function brand(site: SiteModel): Html {
  if (!site.logo) return html`<p class="sign-in-brand">${site.name}</p>`;
  const logo = forModes(
    site.logo,
    ({ url }, mode) => html`<img class="only-${mode}" src="${url}" alt="${site.name}" height="32">`,
  );
  return html`<p class="sign-in-brand">${logo}</p>`;
}
