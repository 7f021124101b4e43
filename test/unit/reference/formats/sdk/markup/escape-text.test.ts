import { expect, test } from 'vitest';
import { gfmTable, headingMarkdown } from '../../../../../../src/reference/formats/sdk/markup/escape-text.ts';

test('the header of a table has as many columns as its widest row, and cells are one line', () => {
  expect(gfmTable(['Name'], [['a|b', 'One\n\ntwo'], [' c ']])).toBe(
    ['| Name |  |', '| --- | --- |', '| a\\|b | One<br>two |', '| c |'].join('\n'),
  );
});

test('headings in a text are below those of the page, and keep a trailing `#`', () => {
  expect([1, 2, 3, 6].map((level) => headingMarkdown(level, 'Use C#'))).toEqual([
    '#### Use C\\#',
    '#### Use C\\#',
    '##### Use C\\#',
    '###### Use C\\#',
  ]);
  expect(headingMarkdown(2, '')).toBe('');
});
