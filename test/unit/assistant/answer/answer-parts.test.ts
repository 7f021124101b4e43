import { expect, test } from 'vitest';
import { answerWords } from '../../../../src/assistant/answer/answer-parts.ts';
import { LANGUAGE_CODES, languageOf } from '../../../../src/config/languages.ts';
import { ENGLISH_ANSWER } from '../../../../src/lib/strings/assistant-strings.ts';

test.each(LANGUAGE_CODES.map(languageOf).filter(({ strings }) => strings !== 'en'))(
  'answers have their own words in $bcp47',
  ({ bcp47 }) => {
    const words = answerWords(bcp47);
    expect(Object.keys(words).sort()).toEqual(Object.keys(ENGLISH_ANSWER).sort());
    expect(words.notCovered).not.toBe(ENGLISH_ANSWER.notCovered);
  },
);

test('a language without words speaks English', () => {
  expect(answerWords('eo')).toEqual(ENGLISH_ANSWER);
});
