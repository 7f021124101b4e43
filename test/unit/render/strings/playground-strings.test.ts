import { expect, test } from 'vitest';
import { LANGUAGE_CODES, languageOf } from '../../../../src/config/languages.ts';
import { ENGLISH_PLAYGROUND } from '../../../../src/render/strings/playground-strings.ts';
import { playgroundWords } from '../../../../src/site/reference/playground-words.ts';
import { uiStringsOf } from '../../../../src/site/text-pool/ui-strings-of.ts';

const stringsOf = uiStringsOf();
const places = (words: string) => [...words.matchAll(/\{\d\}/g)].map(String).sort();

test.each(LANGUAGE_CODES.filter((code) => languageOf(code).strings !== 'en'))(
  'the playground has all words in %s, with the same places to fill',
  (code) => {
    const words = playgroundWords({ strings: stringsOf(code), language: languageOf(code) });
    expect(Object.keys(words).sort()).toEqual(Object.keys(ENGLISH_PLAYGROUND).sort());
    for (const [key, english] of Object.entries(ENGLISH_PLAYGROUND)) {
      expect(places(words[key as keyof typeof words] ?? '')).toEqual(places(english));
    }
  },
);
