import { expect, test } from 'vitest';
import { lineDifference } from '../../../../src/lib/text/line-difference.ts';

test('changed lines stand with two lines around them', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\n';
  const after = 'a\nb\nc\nd\nE\nf\ng\nh\n';
  expect(lineDifference(before, after)).toEqual(['  …', '  c', '  d', '- e', '+ E', '  f', '  g', '  …']);
});

test('lines that both have stay where others come and go', () => {
  expect(lineDifference('a\nb\nc', 'b\nx\nc\ny')).toEqual(['- a', '  b', '+ x', '  c', '+ y']);
});

test('nothing changed is nothing', () => {
  expect(lineDifference('a\nb\n', 'a\nb')).toEqual(['  …']);
  expect(lineDifference('', 'a')).toEqual(['- ', '+ a']);
});
