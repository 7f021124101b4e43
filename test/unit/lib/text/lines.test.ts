import { expect, test } from 'vitest';
import { fencedLines, lineDifference } from '../../../../src/lib/text/lines.ts';

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

test('changed lines are shown with two lines around them', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\n';
  const after = 'a\nb\nc\nd\nE\nf\ng\nh\n';
  expect(lineDifference(before, after)).toEqual(['  …', '  c', '  d', '- e', '+ E', '  f', '  g', '  …']);
});

test('lines that both texts have are kept between changed ones', () => {
  expect(lineDifference('a\nb\nc', 'b\nx\nc\ny')).toEqual(['- a', '  b', '+ x', '  c', '+ y']);
});

test('equal texts have no difference', () => {
  expect(lineDifference('a\nb\n', 'a\nb')).toEqual(['  …']);
  expect(lineDifference('', 'a')).toEqual(['- ', '+ a']);
});
