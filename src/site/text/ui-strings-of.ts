import { languageOf } from '../../config/languages.ts';
import { memoize } from '../../lib/collections.ts';
import { ENGLISH, type UiStrings } from '../../lib/strings/page-strings.ts';
import { translated } from '../../lib/strings/translation.ts';

/** Returns the theme's UI strings for a language code of docs.json, each file read once. English is the fallback. */
export function uiStringsOf(): (code: string | undefined) => UiStrings {
  const stringsIn = memoize(
    (name: string): UiStrings => (name === 'en' ? ENGLISH : { ...ENGLISH, ...translated(name, 'page') }),
  );
  return (code) => stringsIn(languageOf(code).strings);
}
