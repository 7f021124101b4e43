import { languageOf } from '../../config/languages.ts';
import { readTextAsset } from '../../lib/files/assets.ts';
import { ENGLISH, type UiStrings } from '../../render/strings/ui-strings.ts';

/** Returns the theme's UI strings for a language code of docs.json, each file read once. English is the fallback. */
export function uiStringsOf(): (code: string | undefined) => UiStrings {
  const known = new Map<string, UiStrings>([['en', ENGLISH]]);
  return (code) => {
    const { strings: name } = languageOf(code);
    let strings = known.get(name);
    if (!strings) {
      const words = JSON.parse(readTextAsset(`templates/theme/strings/${name}.json`)) as Partial<UiStrings>;
      strings = { ...ENGLISH, ...words };
      known.set(name, strings);
    }
    return strings;
  };
}
