import { type Html, html } from '../../../lib/html.ts';
import { isHttpUrl } from '../../../lib/url/http-url.ts';

/** A link from outside: to the web or to a path of this site. What leads anywhere else is shown as text. */
export function shownLink(url: string, label: string | Html): Html {
  if (/^\/(?![/\\])/.test(url)) return html`<a href="${url}">${label}</a>`;
  const isWeb = isHttpUrl(url) && URL.canParse(url);
  return isWeb
    ? html`<a href="${url}" rel="noopener noreferrer nofollow">${label}</a>`
    : html`<span>${label}</span>`;
}
