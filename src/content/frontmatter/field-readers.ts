import { CONTEXTUAL_OPTIONS } from '../../lib/contextual-options.ts';
import { isoDate } from '../../lib/dates.ts';
import { isUnsafeUrl, urlMistake } from '../../lib/url/safe-url.ts';

/** A page of the site or a URL, below the text of a page. */
export interface RelatedLink {
  href: string;
  /** By default, that of the page. */
  title?: string;
}

/** The value of a field; undefined if it is none. */
export type Reader = (value: unknown) => unknown;

export const text: Reader = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;

export const flag: Reader = (value) => {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return undefined;
};

export const number: Reader = (value) => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

export const texts: Reader = (value) => {
  if (typeof value === 'string') return value.split(',').map((word) => word.trim());
  return Array.isArray(value) ? value.filter((item) => item !== null).map(String) : undefined;
};

export const oneOf =
  (...options: readonly string[]): Reader =>
  (value) =>
    typeof value === 'string' && options.includes(value) ? value : undefined;

/** Names of groups, or rules with included and excluded names. */
export const accessGroups: Reader = (value) => {
  const isNames = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  const isRule = (item: unknown) =>
    typeof item === 'object' &&
    item !== null &&
    Object.entries(item).every(([key, list]) => (key === 'includes' || key === 'excludes') && isNames(list));
  return isNames(value) || (Array.isArray(value) && value.every(isRule)) ? value : undefined;
};

export const date: Reader = (value) => {
  const written = value instanceof Date ? value.toISOString() : text(value);
  return typeof written === 'string' && isoDate(written) !== undefined ? written : undefined;
};

const isUsable = (url: string) => !isUnsafeUrl(url) && urlMistake(url) === undefined;

export const address: Reader = (value) => (typeof value === 'string' && isUsable(value) ? value : undefined);

export const icon: Reader = (value) =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value
    : text(value);

export const symbol: Reader = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : text(value);

/** A menu with only known entries: one that is partly wrong would show readers less than the site's. `false` is no menu, `true` the site's. */
export const contextual: Reader = (value) => {
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
export const related: Reader = (value) => {
  if (value === false) return [];
  if (!Array.isArray(value)) return undefined;
  const links = value.map((item: unknown): RelatedLink | undefined => {
    if (typeof item === 'string') return { href: item };
    const entries = typeof item === 'object' && item !== null ? Object.entries(item) : [];
    const [title, href] = entries[0] ?? [];
    return entries.length === 1 && typeof href === 'string' ? { title: title!, href } : undefined;
  });
  return links.every((link) => link && isUsable(link.href)) ? links : undefined;
};
