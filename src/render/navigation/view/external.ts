import { EMPTY, type Html, html } from '../../../lib/html.ts';

/** Links to other sites open in a new tab. */
export function externalAttributes(href: string): Html {
  return isExternal(href) ? html` target="_blank" rel="noopener"` : EMPTY;
}

function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}
