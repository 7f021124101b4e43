import { expect, test } from 'vitest';
import { createGrowingTexts, createTermNumbers } from '../../../../src/site/search/term-postings.ts';

function numbering() {
  const numbers = createTermNumbers();
  const numberOf = (term: string) => {
    const bytes = new TextEncoder().encode(term);
    return numbers.numberOf(bytes, 0, bytes.length);
  };
  return { ...numbers, numberOf };
}

test('terms are numbered in the order of their first occurrence, regardless of case', () => {
  const { numberOf, terms } = numbering();
  expect(['page', 'zürich', 'Page', 'pages', 'zürich', 'PAGE'].map(numberOf)).toEqual([0, 1, 0, 2, 1, 0]);
  expect(terms()).toEqual(['page', 'zürich', 'pages']);
});

test('any number of terms stay distinct', () => {
  const { numberOf, terms, count } = numbering();
  const words = Array.from({ length: 50_000 }, (_, index) => `term${index.toString(36)}`);
  expect(words.map(numberOf)).toEqual([...words.keys()]);
  expect(words.map(numberOf)).toEqual([...words.keys()]);
  expect(count()).toBe(words.length);
  expect(terms()).toEqual(words);
});

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
