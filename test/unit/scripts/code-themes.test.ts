import { expect, test } from 'vitest';
import { codeColors, type TextMateTheme } from '../../../scripts/bundle/code-themes.ts';

const colorsOf = (tokenColors: TextMateTheme['tokenColors'], colors: Record<string, string> = {}) =>
  codeColors({ type: 'dark', colors: { 'editor.background': '#111111', ...colors }, tokenColors });
const rule = (scope: string | string[], foreground: string) => ({ scope, settings: { foreground } });

test('the most specific selector gives a token its color, of two the later', () => {
  const { tokens } = colorsOf([
    rule('keyword.control', '#000001'),
    rule(['keyword', 'storage'], '#000002'),
    rule('string, comment', '#000003'),
    rule('comment', '#000004'),
  ]);
  expect(tokens).toMatchObject({ keyword: '#000001', string: '#000003', comment: '#000004' });
});

test('selectors that ask for what is around a scope, and scopes that only begin alike, do not count', () => {
  const { tokens } = colorsOf([rule('source.css keyword', '#000001'), rule('key', '#000002')]);
  expect(tokens.keyword).toBe('#bbbbbb');
});

test('a token without a color is like the text', () => {
  expect(colorsOf([], { 'editor.foreground': '#eeeeee' }).tokens.number).toBe('#eeeeee');
  expect(colorsOf([{ settings: { foreground: '#dddddd' } }]).tokens.number).toBe('#dddddd');
  expect(colorsOf([{ scope: 'comment' }])).toMatchObject({
    mode: 'dark',
    background: '#111111',
    text: '#bbbbbb',
  });
});
