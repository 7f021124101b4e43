import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '../../../../src/config/languages.ts';
import { ENGLISH } from '../../../../src/lib/strings/page-strings.ts';
import { uiStringsOf } from '../../../../src/site/render/text/page-text.ts';
import { filesUnder } from '../../../guards/source-files.ts';

const stringsOf = uiStringsOf();

describe('words of the theme', () => {
  test.each(LANGUAGE_CODES.filter((code) => LANGUAGES[code].strings !== 'en'))(
    'are all translated for %s',
    (code) => {
      const same = Object.entries(stringsOf(code)).filter(
        ([key, word]) => word === ENGLISH[key as keyof typeof ENGLISH],
      );
      // Languages share a few words; whole sentences they do not.
      expect(
        same.map(([key]) => key).filter((key) => ENGLISH[key as keyof typeof ENGLISH].includes(' ')),
      ).toEqual([]);
    },
  );
  test.each(LANGUAGE_CODES)('the URL of a redirect has its place in %s', (code) => {
    expect(stringsOf(code).redirectText.split('{0}')).toHaveLength(2);
  });
  test('are all used', () => {
    const code = filesUnder('src', '.ts')
      .filter(({ path }) => !path.startsWith('src/lib/strings/'))
      .map(({ text }) => text)
      .join('\n');
    const used = new Set(code.match(/\w+/g));
    expect(Object.keys(ENGLISH).filter((key) => !used.has(key))).toEqual([]);
  });
  test('an unknown code gives English', () => expect(stringsOf('xx')).toBe(ENGLISH));
});
