import { EMPTY, type Html, html } from '../../../lib/html.ts';
import { isWebLink } from '../../../lib/url/http-url.ts';

/** Links to other sites open in a new tab. */
export function externalAttributes(href: string): Html {
  return isWebLink(href) ? html` target="_blank" rel="noopener"` : EMPTY;
}
