import { expect, test } from 'vitest';
import { codeColors, type TextMateTheme } from '../../../../scripts/bundle/code-themes.ts';

const colorsOf = (tokenColors: TextMateTheme['tokenColors'], colors: Record<string, string> = {}) =>
  codeColors({ type: 'dark', colors: { 'editor.background': '#111111', ...colors }, tokenColors });
const rule = (scope: string | string[], foreground: string) => ({ scope, settings: { foreground } });

test('a token has the color of the most specific selector, or of the later of two equal ones', () => {
  const { tokens } = colorsOf([
    rule('keyword.control', '#000001'),
    rule(['keyword', 'storage'], '#000002'),
    rule('string, comment', '#000003'),
    rule('comment', '#000004'),
  ]);
  expect(tokens).toMatchObject({ keyword: '#000001', string: '#000003', comment: '#000004' });
});

test('selectors with a parent scope, and scopes with only the same prefix, do not match', () => {
  const { tokens } = colorsOf([rule('source.css keyword', '#000001'), rule('key', '#000002')]);
  expect(tokens.keyword).toBe('#bbbbbb');
});

test('a token without a color has the text color', () => {
  expect(colorsOf([], { 'editor.foreground': '#eeeeee' }).tokens.number).toBe('#eeeeee');
  expect(colorsOf([{ settings: { foreground: '#dddddd' } }]).tokens.number).toBe('#dddddd');
  expect(colorsOf([{ scope: 'comment' }])).toMatchObject({
    mode: 'dark',
    background: '#111111',
    text: '#bbbbbb',
  });
});
