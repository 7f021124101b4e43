import { haveSameLetters, suggest } from '../../lib/suggest.ts';
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

/** Unknown fields that differ from a known one by a typo, or belong to other tools. */
export function misspelledFields(frontmatter: Frontmatter): { key: string; suggestion: string }[] {
  return Object.keys(frontmatter).flatMap((key) => {
    if (FIELD_NAMES.includes(key)) return [];
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
