import { ICON_LIBRARIES, type Icon } from '../../config/docs-config.ts';
import { asOneOf, present } from '../../config/json/read-value.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import { shownLabel } from '../../lib/text/display.ts';
import { parseApiEntry, parseEntry, sentMethod } from '../../reference/formats/openapi/document/entry.ts';

/** What navigation needs to know about a page: the relevant part of its frontmatter, or of the operation behind it. */
export interface PageMeta {
  /** URL path with a leading slash and no extension: `/`, `/guides/start`. */
  path: string;
  /** The file that the page is made from, relative to the site's root. */
  file: string;
  title: string;
  sidebarTitle?: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  deprecated?: boolean;
  hidden?: boolean;
  noindex?: boolean;
  searchable?: boolean;
  boost?: number;
  public?: boolean;
  /** The entry links to this URL instead of to the page. */
  url?: string;
  /** HTTP method of an endpoint page, in capitals, or `WEBHOOK`; protocol of a channel page: `WSS`. */
  method?: string;
  version?: string;
}

/** What navigation needs to know about a page, from its frontmatter. `protocol` is that of the channel that it documents. */
export function pageMetaOf(
  path: string,
  file: string,
  frontmatter: Frontmatter,
  protocol?: string,
): PageMeta {
  const { sidebarTitle, description, tag, deprecated, hidden, noindex } = frontmatter;
  const { searchable, boost, isPublic, url, version } = frontmatter;
  return {
    path,
    file,
    title: pageTitle(frontmatter, path),
    sidebarTitle: sidebarTitle && shownLabel(sidebarTitle),
    description,
    icon: iconOf(frontmatter),
    tag,
    deprecated,
    hidden,
    noindex,
    searchable,
    boost,
    public: frontmatter.public ?? isPublic,
    url,
    version,
    method: frontmatter.hideApiMarker ? undefined : (protocol ?? methodOf(frontmatter)),
  };
}

/** The method that the page documents: `openapi: [spec] POST /plants`, `api: GET /plants`. */
function methodOf({ openapi, api = '' }: Frontmatter): string | undefined {
  const entry = openapi === undefined ? parseApiEntry(api) : parseEntry(openapi);
  if (entry && 'method' in entry) return sentMethod(entry.method);
  return entry && 'WEBHOOK';
}

function iconOf({ icon, iconType }: Frontmatter): Icon | undefined {
  if (icon === undefined) return undefined;
  const {
    name,
    style = iconType,
    library,
  } = typeof icon === 'string' ? { name: icon, style: undefined, library: undefined } : icon;
  return { name, style, ...present({ library: asOneOf(library, ICON_LIBRARIES) }) };
}

/** The URL path of a page file or of a navigation entry: `guides/start.mdx` → `/guides/start`, `index` → `/`. */
export function pagePath(entry: string): string {
  const names = entry
    .normalize()
    .trim()
    .replace(/\.mdx?$/i, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  const segments = names.includes('..') ? withoutDetours(names) : names;
  if (segments.at(-1) === 'index') segments.pop();
  // Joined at once: a concatenated string keeps both parts in memory.
  return segments.length === 0 ? '/' : ['', ...segments].join('/');
}

/** `guides/../start` is `start`. What leads out of the site keeps its `..`. */
function withoutDetours(names: readonly string[]): string[] {
  const segments: string[] = [];
  for (const name of names) {
    if (name === '..' && segments.length > 0 && segments.at(-1) !== '..') segments.pop();
    else segments.push(name);
  }
  return segments;
}

/** What a page is called, cut for display. One whose title is empty shows none, and has another name wherever it is listed. */
export function pageTitle(
  { title, sidebarTitle }: { title?: string; sidebarTitle?: string },
  path: string,
): string {
  const written = title === undefined ? undefined : [title, sidebarTitle].find((name) => name?.trim());
  return written === undefined ? titleFromPath(path) : shownLabel(written);
}

/** The title of a page without one: its last path segment in words. */
export function titleFromPath(path: string): string {
  const words = (path.split('/').findLast((segment) => segment !== '') ?? 'index')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The longest folder that most paths are in: more than two in three, since some pages of a version are elsewhere. */
export function mainFolder(paths: readonly (readonly string[])[]): readonly string[] {
  const folder: string[] = [];
  let inside = paths;
  for (;;) {
    const depth = folder.length;
    const counts = countOf(inside.flatMap((path) => path.slice(depth, depth + 1)));
    const main = [...counts].find(([, count]) => count * 3 > paths.length * 2)?.[0];
    if (main === undefined) return folder;
    folder.push(main);
    inside = inside.filter((path) => path[depth] === main);
  }
}

export function countOf(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
