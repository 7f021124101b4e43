import { decodeUri } from '../../lib/url/decode-uri.ts';

const START = '#symbol/';

/** The target of a link in a library. */
export interface LinkedSymbol {
  /** Path of the page in the library. */
  path: string;
  /** Name of a member on that page. */
  member?: string;
}

/** The URL of a symbol in texts and types of its library: `#symbol/classes/Client#connect`. */
export function symbolLink(path: string, member?: string): string {
  return `${START}${encoded(path)}${member === undefined ? '' : `#${encoded(member)}`}`;
}

/** Undefined for a URL that is not a link to a symbol. */
export function linkedSymbol(href: string): LinkedSymbol | undefined {
  if (!href.startsWith(START)) return undefined;
  const [path = '', member] = href.slice(START.length).split('#');
  return { path: decodeUri(path), ...(member !== undefined && { member: decodeUri(member) }) };
}

/** Parentheses would end a link of Markdown. */
function encoded(text: string): string {
  return encodeURIComponent(text)
    .replaceAll('%2F', '/')
    .replace(/[()']/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
