import { expect, test } from 'vitest';
import { createTermNumbers } from '../../../../src/site/search/term-numbers.ts';

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
