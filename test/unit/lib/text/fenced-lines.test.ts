import { expect, test } from 'vitest';
import { fencedLines } from '../../../../src/lib/text/fenced-lines.ts';

/** The lines of a text outside its code blocks. */
const prose = (text: string) => {
  const isFenced = fencedLines();
  return text.split('\n').filter((line) => !isFenced(line));
};

test('a code block ends at a fence of the same kind that is at least as long and has no info string', () => {
  expect(prose('a\n```js\nb\n```\nc')).toEqual(['a', 'c']);
  expect(prose('````\n```\n~~~~\n````js\n`````\na')).toEqual(['a']);
});

test('a fence may follow the markers of quotes and lists', () => {
  expect(prose('> ```\n> a\n> ```\nb')).toEqual(['b']);
  expect(prose('1. ```sh\n   a\n   ```\nb')).toEqual(['b']);
});

test('backticks that are closed on the same line are a code span', () => {
  expect(prose('```a``` and\nb')).toEqual(['```a``` and', 'b']);
});
