import { expect, test } from 'vitest';
import { gfmTable } from '../../../../src/sdk/markup/gfm-table.ts';
import { headingMarkdown } from '../../../../src/sdk/markup/heading-markdown.ts';

test('the head of a table is as wide as its widest row, and cells have one line', () => {
  expect(gfmTable(['Name'], [['a|b', 'One\n\ntwo'], [' c ']])).toBe(
    ['| Name |  |', '| --- | --- |', '| a\\|b | One<br>two |', '| c |'].join('\n'),
  );
});

test('headings of a text are below those of its page, and keep the sign that they end with', () => {
  expect([1, 2, 3, 6].map((level) => headingMarkdown(level, 'Use C#'))).toEqual([
    '#### Use C\\#',
    '#### Use C\\#',
    '##### Use C\\#',
    '###### Use C\\#',
  ]);
  expect(headingMarkdown(2, '')).toBe('');
});
