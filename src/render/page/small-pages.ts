import { glyph } from '../../components/icons/glyph.ts';
import type { Language } from '../../config/languages.ts';
import type { ManifestRedirect } from '../../lib/built-site/site-manifest.ts';
import { type Html, html } from '../../lib/html.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';

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
