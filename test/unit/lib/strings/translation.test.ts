import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/config/languages.ts';
import { ENGLISH_ASSISTANT } from '../../../../src/lib/strings/assistant-strings.ts';
import { TRANSLATIONS, translated } from '../../../../src/lib/strings/translation.ts';

/** Words that the theme has already. */
const SHARED = ['copy', 'thanks'];

describe('words of the assistant', () => {
  test.each(TRANSLATIONS)('are all there in %s', (name) => {
    const words = translated(name, 'assistant');
    const wanted = Object.keys(ENGLISH_ASSISTANT).filter((key) => !SHARED.includes(key));
    expect(Object.keys(words).sort()).toEqual(wanted.sort());
    expect(Object.values(words).filter((word) => typeof word !== 'string' || word.trim() === '')).toEqual([]);
  });
});

test('each language of a site but English has one file of words', () => {
  const languages = new Set(Object.values(LANGUAGES).map(({ strings }) => strings));
  languages.delete('en');
  expect([...languages].sort()).toEqual([...TRANSLATIONS].sort());
  const folder = path.join(import.meta.dirname, '../../../../templates/theme/strings');
  expect(readdirSync(folder).sort()).toEqual(TRANSLATIONS.map((name) => `${name}.json`).sort());
});
