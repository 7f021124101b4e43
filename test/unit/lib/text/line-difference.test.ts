import { expect, test } from 'vitest';
import { lineDifference } from '../../../../src/lib/text/line-difference.ts';

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
