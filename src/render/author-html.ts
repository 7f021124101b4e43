import { safeUrl } from '../lib/safe-url.ts';

const ATTRIBUTE = /\s(href|src|action|formaction|xlink:href|poster)\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;
const HANDLER = /\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/**
 * HTML that an author gave as a string. Authors may style and embed; addresses that run scripts and inline handlers
 * are taken out.
 */
export function cleanAuthorHtml(text: string): string {
  return text.replace(/<[a-z][^>]*>/gi, (tag) =>
    tag.replace(HANDLER, '').replace(ATTRIBUTE, (whole, name: string, value: string) => {
      const bare = value.replace(/^["']|["']$/g, '');
      return safeUrl(bare, { image: /^(?:src|poster)$/i.test(name) }) === bare ? whole : ` ${name}="#"`;
    }),
  );
}
