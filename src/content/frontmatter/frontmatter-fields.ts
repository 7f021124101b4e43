import { ownField } from '../../lib/collections.ts';
import {
  accessGroups,
  address,
  contextual,
  date,
  flag,
  icon,
  number,
  oneOf,
  type Reader,
  type RelatedLink,
  related,
  symbol,
  text,
  texts,
} from './field-readers.ts';

/** The known fields of a page's frontmatter; all others are kept as they are. */
export interface Frontmatter {
  title?: string;
  description?: string;
  sidebarTitle?: string;
  icon?: string | { name: string; style?: string; library?: string };
  iconType?: string;
  tag?: string;
  hidden?: boolean;
  draft?: boolean;
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

const PLAYGROUNDS = ['interactive', 'simple', 'none', 'auth'];
const MODES = ['default', 'wide', 'custom', 'frame', 'center', 'assistant'];

interface Field {
  read: Reader;
  /** What its value must be, for messages. */
  expected: string;
}

const FIELDS: Readonly<Record<string, Field>> = {
  ...fields(text, 'a string', [
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
    'robots',
  ]),
  ...fields(flag, 'true or false', [
    'hidden',
    'draft',
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
  ...fields(oneOf(...PLAYGROUNDS), `one of ${PLAYGROUNDS.join(', ')}`, ['playground']),
  ...fields(oneOf(...MODES), `one of ${MODES.join(', ')}`, ['mode']),
  ...fields(accessGroups, 'a list of names', ['groups']),
  ...fields(symbol, 'a symbol such as `class Client`', ['sdk']),
  ...fields(number, 'a number', ['boost']),
  ...fields(texts, 'a list of words', ['keywords']),
  ...fields(date, 'a date', ['lastUpdatedDate']),
  ...fields(address, 'a URL that starts with https:, mailto: or a slash', ['url']),
  ...fields(address, 'a URL that starts with https: or a slash', [
    'canonical',
    'og:image',
    'og:url',
    'twitter:image',
  ]),
  ...fields(related, 'a list of pages and URLs, such as `[/start, { Title: /setup }]`', ['related']),
  ...fields(contextual, 'a menu of known entries, such as `options: [copy, view]`', ['contextual']),
  ...fields(icon, 'the name of an icon', ['icon']),
};

/** The names of the known fields. */
export const FIELD_NAMES: readonly string[] = Object.keys(FIELDS);

function fields(read: Reader, expected: string, keys: readonly string[]): Record<string, Field> {
  return Object.fromEntries(keys.map((key) => [key, { read, expected }]));
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
    const field = ownField(FIELDS, key);
    const isEmpty = value === null || value === undefined;
    const read = field && !isEmpty ? field.read(value) : value;
    if (field && !isEmpty && read === undefined) reportType(key, field.expected);
    const kept = read ?? ownField(DENIED, key);
    if (kept !== undefined) frontmatter[key] = kept;
  }
  return frontmatter;
}
