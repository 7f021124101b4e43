import { languageOf } from '../../config/languages.ts';
import { memoize } from '../../lib/collections.ts';
import { readTextAsset } from '../../lib/files/assets.ts';
import { ENGLISH, type UiStrings } from '../../render/strings/ui-strings.ts';

/** Returns the theme's UI strings for a language code of docs.json, each file read once. English is the fallback. */
export function uiStringsOf(): (code: string | undefined) => UiStrings {
  const stringsIn = memoize((name: string): UiStrings => {
    if (name === 'en') return ENGLISH;
    const words = JSON.parse(readTextAsset(`templates/theme/strings/${name}.json`)) as Partial<UiStrings>;
    return { ...ENGLISH, ...words };
  });
  return (code) => stringsIn(languageOf(code).strings);
}
