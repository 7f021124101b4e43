import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../../src/config/languages.ts';
import { ENGLISH_ASSISTANT } from '../../../../src/render/strings/assistant-strings.ts';

const folder = path.join(import.meta.dirname, '../../../../templates/theme/strings/assistant');
/** Words that the theme has already. */
const SHARED = ['copy', 'thanks'];

describe('words of the assistant', () => {
  test.each(
    [...new Set(Object.values(LANGUAGES).map(({ strings }) => strings))].filter((name) => name !== 'en'),
  )('are all there in %s', (name) => {
    const words = JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')) as object;
    const wanted = Object.keys(ENGLISH_ASSISTANT).filter((key) => !SHARED.includes(key));
    expect(Object.keys(words).sort()).toEqual(wanted.sort());
    expect(Object.values(words).filter((word) => typeof word !== 'string' || word.trim() === '')).toEqual([]);
  });

  test('are there for no other language', () => {
    const known = new Set(Object.values(LANGUAGES).map(({ strings }) => `${strings}.json`));
    expect(readdirSync(folder).filter((file) => !known.has(file))).toEqual([]);
  });
});
