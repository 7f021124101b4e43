import { expect, test } from 'vitest';
import { LANGUAGE_CODES, languageOf } from '../../../../src/config/languages.ts';
import {
  ENGLISH_CHANNEL,
  ENGLISH_FAILURE,
  ENGLISH_OAUTH,
  ENGLISH_PLAYGROUND,
} from '../../../../src/lib/strings/playground-strings.ts';
import { playgroundWords } from '../../../../src/site/render/reference/playground-context.ts';
import { uiStringsOf } from '../../../../src/site/render/text/page-text.ts';
import { englishLiterals } from './playground-literals.ts';

const ENGLISH = { ...ENGLISH_PLAYGROUND, ...ENGLISH_FAILURE, ...ENGLISH_OAUTH, ...ENGLISH_CHANNEL };
const stringsOf = uiStringsOf();
const places = (words: string) => [...words.matchAll(/\{\d\}/g)].map(String).sort();

test.each(LANGUAGE_CODES.filter((code) => languageOf(code).strings !== 'en'))(
  'the playground has all words in %s, with the same places to fill',
  (code) => {
    const words = playgroundWords({ strings: stringsOf(code), language: languageOf(code) });
    expect(Object.keys(words).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const [key, english] of Object.entries(ENGLISH)) {
      const word = words[key as keyof typeof words] ?? '';
      expect({ key, places: places(word) }).toEqual({ key, places: places(english) });
      // Languages share words, but not sentences.
      if (english.split(' ').length > 4) expect({ key, word }).not.toEqual({ key, word: english });
    }
  },
);

/** What is the same in every language: keys, HTTP, units, names of the standards, and phrases of the editor's library. */
const SAME_EVERYWHERE = [
  /: (?:Enter|Escape|Ctrl\+Enter|URL|ms|null|\$\.items\[\*\]\.id|docs serve)$/,
  /: (?:Authorization|Cookie|Basic \{\}|Bearer \{\})$/,
  /^editor\/code\/create-editor\.ts: (?:Object Array|Fold(?:ed)? lines?|Unfold(?:ed)? lines?|folded code|Selection deleted)$/,
  /^memory\/use-kept\.ts: form \{\}$/,
];

test('all texts of the playground are translated', async () => {
  const literals = await englishLiterals();
  expect(literals.filter((text) => !SAME_EVERYWHERE.some((known) => known.test(text)))).toEqual([]);
  expect(literals).toContain('app/app.tsx: Ctrl+Enter');
});
