import { safeUrl } from '../../lib/url/safe-url.ts';

const ATTRIBUTE = /\s(href|src|action|formaction|xlink:href|poster)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const HANDLER = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML from a string of an author. Authors may style and embed; URLs that run scripts and inline handlers are
 * removed.
 */
export function cleanAuthorHtml(text: string): string {
  const lastTagEnd = text.lastIndexOf('>') + 1;
  return text.slice(0, lastTagEnd).replace(/<[a-z][^>]*>/gi, cleanTag) + text.slice(lastTagEnd);
}

function cleanTag(tag: string): string {
  return tag.replace(HANDLER, '').replace(ATTRIBUTE, (whole, name: string, value: string) => {
    const bare = value.replace(/^["']|["']$/g, '');
    return safeUrl(bare, { image: /^(?:src|poster)$/i.test(name) }) === bare ? whole : ` ${name}="#"`;
  });
}
