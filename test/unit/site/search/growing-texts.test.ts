import { expect, test } from 'vitest';
import { createGrowingTexts } from '../../../../src/site/search/growing-texts.ts';

test('texts that grow by turns stay apart, whatever their lengths', () => {
  const texts = createGrowingTexts();
  const expected = Array.from({ length: 600 }, (_, number) =>
    Array.from({ length: number * 3 }, (_, at) => 'abcdefghij'[(number + at) % 10]).join(''),
  );
  for (const _ of expected) texts.begin();
  for (let at = 0; at < 1800; at++) {
    for (const [number, text] of expected.entries()) {
      if (at < text.length) texts.append(number, text.charCodeAt(at));
    }
  }
  expect(expected.map((_, number) => texts.read(number))).toEqual(expected);
});
