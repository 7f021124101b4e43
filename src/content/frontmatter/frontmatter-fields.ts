import { CONTEXTUAL_OPTIONS } from '../../lib/contextual-options.ts';
import { isoDate } from '../../lib/dates.ts';
import { ownField } from '../../lib/own-field.ts';
import { isUnsafeUrl } from '../../lib/url/safe-url.ts';

/** The known fields of a page's frontmatter; all others are kept as they are. */
export interface Frontmatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: string | { name: string; style?: string; library?: string };
  iconType?: string;
  tag?: string;
  hidden?: boolean;
  noindex?: boolean;
  searchable?: boolean;
  boost?: number;
  deprecated?: boolean;
  mode?: string;
  url?: string;
  openapi?: string;
  'openapi-schema'?: string;
  asyncapi?: string;
  /** A symbol of a library: `class Client`, or an object. */
  sdk?: unknown;
  api?: string;
  authMethod?: string;
  contentType?: string;
  playground?: string;
  version?: string;
  hideApiMarker?: boolean;
  hideFooterPagination?: boolean;
  public?: boolean;
  /** The same as `public`, which wins. */
  isPublic?: boolean;
  groups?: unknown;
  keywords?: string[];
  rss?: boolean;
  timestamp?: boolean;
  lastUpdatedDate?: string;
  related?: readonly RelatedLink[];
  canonical?: string;
  robots?: string;
  [key: string]: unknown;
}

/** A page of the site or a URL, below the text of a page. */
export interface RelatedLink {
  href: string;
  /** By default, that of the page. */
  title?: string;
}

type Reader = (value: unknown) => unknown;

const text: Reader = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

const flag: Reader = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return undefined;
};

const number: Reader = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

const texts: Reader = (value) => {
  if (typeof value === 'string') return value.split(',').map((word) => word.trim());
  return Array.isArray(value) ? value.filter((item) => item !== null).map(String) : undefined;
};

const oneOf =
  (...options: readonly string[]): Reader =>
  (value) =>
    typeof value === 'string' && options.includes(value) ? value : undefined;

/** Names of groups, or rules with included and excluded names. */
const accessGroups: Reader = (value) => {
  const isNames = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  const isRule = (item: unknown) =>
    typeof item === 'object' &&
    item !== null &&
    Object.entries(item).every(([key, list]) => (key === 'includes' || key === 'excludes') && isNames(list));
  return isNames(value) || (Array.isArray(value) && value.every(isRule)) ? value : undefined;
};

const PLAYGROUNDS = ['interactive', 'simple', 'none', 'auth'];
const MODES = ['default', 'wide', 'custom', 'frame', 'center', 'assistant'];

const date: Reader = (value) => {
  const written = value instanceof Date ? value.toISOString() : text(value);
  return typeof written === 'string' && isoDate(written) !== undefined ? written : undefined;
};

const address: Reader = (value) => (typeof value === 'string' && !isUnsafeUrl(value) ? value : undefined);

const iconReader: Reader = (value) =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value
    : text(value);

const symbol: Reader = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : text(value);

/** A menu with only known entries: one that is partly wrong would show readers less than the site's. `false` is no menu, `true` the site's. */
const contextual: Reader = (value) => {
  if (typeof value === 'boolean') return value || { options: [] };
  const isEntry = (item: unknown) =>
    typeof item === 'string'
      ? CONTEXTUAL_OPTIONS.includes(item)
      : typeof item === 'object' && item !== null && 'title' in item && 'href' in item;
  const isMenu =
    typeof value === 'object' &&
    value !== null &&
    'options' in value &&
    Array.isArray(value.options) &&
    value.options.every(isEntry);
  return isMenu ? value : undefined;
};

/** Paths and URLs, or objects with a title and one of them; `false` is none. */
const related: Reader = (value) => {
  if (value === false) return [];
  if (!Array.isArray(value)) return undefined;
  const links = value.map((item: unknown): RelatedLink | undefined => {
    if (typeof item === 'string') return { href: item };
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [title, href] = entries[0] ?? [];
    return entries.length === 1 && typeof href === 'string' ? { title: title!, href } : undefined;
  });
  return links.every((link) => link && !isUnsafeUrl(link.href)) ? links : undefined;
};

const READERS: Record<string, readonly [Reader, expected: string]> = {
  ...group(text, 'a string', [
    'title',
    'description',
    'sidebarTitle',
    'iconType',
    'tag',
    'openapi',
    'openapi-schema',
    'asyncapi',
    'api',
    'authMethod',
    'contentType',
    'version',
    'canonical',
    'robots',
  ]),
  ...group(flag, 'true or false', [
    'hidden',
    'noindex',
    'searchable',
    'deprecated',
    'hideApiMarker',
    'hideFooterPagination',
    'public',
    'isPublic',
    'rss',
    'timestamp',
  ]),
  ...group(oneOf(...PLAYGROUNDS), `one of ${PLAYGROUNDS.join(', ')}`, ['playground']),
  ...group(oneOf(...MODES), `one of ${MODES.join(', ')}`, ['mode']),
  ...group(accessGroups, 'a list of names', ['groups']),
  ...group(symbol, 'a symbol such as `class Client`', ['sdk']),
  ...group(number, 'a number', ['boost']),
  ...group(texts, 'a list of words', ['keywords']),
  ...group(date, 'a date', ['lastUpdatedDate']),
  ...group(address, 'a URL that starts with https:, mailto: or a slash', ['url']),
  ...group(related, 'a list of pages and URLs, such as `[/start, { Title: /setup }]`', ['related']),
  ...group(contextual, 'a menu of known entries, such as `options: [copy, view]`', ['contextual']),
  ...group(iconReader, 'the name of an icon', ['icon']),
};

/** The names of the known fields. */
export const FIELD_NAMES: readonly string[] = Object.keys(READERS);

function group(reader: Reader, expected: string, keys: readonly string[]) {
  return Object.fromEntries(keys.map((key) => [key, [reader, expected] as const]));
}

/** The meaning of invalid access fields: nobody may read the page, or nobody without a login. */
const DENIED: Readonly<Record<string, unknown>> = { groups: [], public: false, isPublic: false };

/** Converts known fields to their types; an invalid value is reported and dropped. An empty value counts as absent. */
export function readFields(
  values: Record<string, unknown>,
  reportType: (key: string, expected: string) => void,
): Frontmatter {
  const frontmatter: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(values)) {
    if (key === '__proto__') continue;
    if (value === null || value === undefined) {
      if (Object.hasOwn(DENIED, key)) frontmatter[key] = DENIED[key];
      continue;
    }
    const entry = ownField(READERS, key);
    const read = entry ? entry[0](value) : value;
    if (read !== undefined) frontmatter[key] = read;
    else reportType(key, entry![1]);
    if (read === undefined && Object.hasOwn(DENIED, key)) frontmatter[key] = DENIED[key];
  }
  return frontmatter;
}
