import { type Html, html } from '../../../lib/html.ts';
import { isHttpUrl } from '../../../lib/url/safe-url.ts';

/** An untrusted link: to the web or to a path of this site. Anything else is shown as text. */
export function shownLink(url: string, label: string | Html): Html {
  if (/^\/(?![/\\])/.test(url)) return html`<a href="${url}">${label}</a>`;
  const isWeb = isHttpUrl(url) && URL.canParse(url);
  return isWeb
    ? html`<a href="${url}" rel="noopener noreferrer nofollow">${label}</a>`
    : html`<span>${label}</span>`;
}
