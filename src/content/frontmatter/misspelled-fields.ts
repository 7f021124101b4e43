import { ownField } from '../../lib/collections.ts';
import { haveSameLetters, suggest } from '../../lib/suggest.ts';
import { withoutSlashes } from '../../lib/url/paths.ts';
import { FIELD_NAMES, type Frontmatter } from './frontmatter-fields.ts';

/** Shorter names are too similar to words that authors use for their own fields. */
const MIN_MISSPELLED = 6;

/** Fields of other tools that redirect a page. Here, a page without text does that with `url`. */
const REDIRECTS: ReadonlySet<string> = new Set([
  'redirect',
  'redirect_to',
  'redirectTo',
  'redirect_url',
  'redirectUrl',
]);

type Advice = 'sidebarTitle' | 'hidden: true' | 'draft: true' | 'mode: wide' | 'order' | 'url' | 'redirects';

interface ForeignField {
  key: string;
  instead: Advice;
}

/** Fields of other tools, and what does the same here. */
const FOREIGN: Readonly<Record<string, Advice>> = {
  sidebar_label: 'sidebarTitle',
  linkTitle: 'sidebarTitle',
  nav_title: 'sidebarTitle',
  sidebar_position: 'order',
  nav_order: 'order',
  slug: 'url',
  permalink: 'url',
  id: 'url',
  redirect_from: 'redirects',
  unlisted: 'hidden: true',
  published: 'draft: true',
  hide_table_of_contents: 'mode: wide',
};

/** Fields of other tools that have an effect there, unless the page is the same without. */
export function foreignFields(file: string, frontmatter: Frontmatter): ForeignField[] {
  return Object.entries(frontmatter).flatMap(([key, value]) => {
    const instead = ownField(FOREIGN, key);
    return instead !== undefined && hasEffect(instead, value, file, frontmatter) ? [{ key, instead }] : [];
  });
}

function hasEffect(instead: Advice, value: unknown, file: string, frontmatter: Frontmatter): boolean {
  switch (instead) {
    case 'sidebarTitle':
      return frontmatter.sidebarTitle === undefined && value !== frontmatter.title;
    case 'url':
      return typeof value === 'string' && !isAddress(addressOf(value), addressOf(file));
    case 'draft: true':
      return value === false;
    case 'order':
    case 'redirects':
      return true;
    default:
      return value === true;
  }
}

/** Whether an address is that of a page, its last part, or that of its folder, which may lead to it. */
function isAddress(written: string, page: string): boolean {
  return page.endsWith(written) || page.startsWith(written);
}

/** A path between slashes: of a page or of its last part. */
function addressOf(path: string): string {
  const bare = withoutSlashes(path.replace(/\.(?:mdx?|html)$/, '')).replace(/(?:^|\/)index$/, '');
  return bare === '' ? '//' : `/${bare}/`;
}

/** Unknown fields that differ from a known one by a typo, or belong to other tools. */
export function misspelledFields(frontmatter: Frontmatter): { key: string; suggestion: string }[] {
  return Object.keys(frontmatter).flatMap((key) => {
    if (FIELD_NAMES.includes(key) || Object.hasOwn(FOREIGN, key)) return [];
    if (REDIRECTS.has(key)) return [{ key, suggestion: 'redirects' }];
    const suggestion = suggest(key, FIELD_NAMES);
    if (suggestion === undefined || Object.hasOwn(frontmatter, suggestion)) return [];
    const isTypo =
      haveSameLetters(key, suggestion) ||
      (key.length >= MIN_MISSPELLED &&
        Math.abs(key.length - suggestion.length) <= 1 &&
        key[0]!.toLowerCase() === suggestion[0]!.toLowerCase());
    return isTypo ? [{ key, suggestion }] : [];
  });
}
