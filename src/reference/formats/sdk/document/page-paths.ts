import { decodeUri } from '../../../../lib/url/paths.ts';

/** Of a path in its library: systems allow 1,024 bytes or more, with the folder of the site in front. */
const MAX_LENGTH = 700;

/** The outermost folders of a path that is too long, and the name of its page. */
function shortPath(path: string): string {
  if (path.length <= MAX_LENGTH) return path;
  const name = path.slice(path.lastIndexOf('/'));
  const folders = path.slice(0, MAX_LENGTH - name.length);
  return `${folders.slice(0, folders.lastIndexOf('/'))}${name}`;
}

/** Makes the paths of a library's pages unique: a taken one gets `-2`, `-3` …. Those of deep folders are shortened. */
export function uniquePaths(): (path: string) => string {
  const taken = new Set<string>();
  const lastNumber = new Map<string, number>();
  return (long) => {
    const wanted = shortPath(long);
    const key = wanted.toLowerCase();
    let number = lastNumber.get(key) ?? 1;
    let path = wanted;
    while (taken.has(path.toLowerCase())) path = `${wanted}-${++number}`;
    lastNumber.set(key, number);
    taken.add(path.toLowerCase());
    return path;
  };
}

/** Length of the common prefix of all lists. */
export function sharedStart([first = [], ...others]: readonly (readonly string[])[]): number {
  const differs = first.findIndex((name, at) => others.some((other) => other[at] !== name));
  return differs === -1 ? first.length : differs;
}

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

/** Sorts names in the same order on every machine: case-insensitively, then by code point. */
export function compareNames(one: string, other: string): number {
  return compareTexts(one.toLowerCase(), other.toLowerCase()) || compareTexts(one, other);
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
