import { expect, test } from 'vitest';
import { memoryFileTree } from '../../../../src/lib/files/file-tree.ts';
import { styleProblems } from '../../../../src/site/check/theme.ts';

function mistakes(css: string): string[] {
  const text = new TextEncoder().encode(css);
  const tree = { paths: ['style.css'], has: () => true, readText: () => css, readBytes: () => text };
  return styleProblems(tree).map(
    ({ line, column, message }) => `${line}:${column} ${message.split(': ')[1]}`,
  );
}

test.each([
  ['.a { color: red;\n.b { color: blue; }\n', '1:4 this `{` is never closed.'],
  ['.a { color: red; }\n}\n.b { color: blue; }', '2:1 this `}` closes nothing.'],
  ['.a { color: red; }\n/* .b { color: blue; }', '2:1 this comment is never closed.'],
  ['.a::before { content: "x; }\n.b { color: blue; }', '1:23 this `"` is not closed on its line.'],
])('what browsers ignore is reported at its place: %s', (css, mistake) => {
  expect(mistakes(css)).toEqual([mistake]);
});

test.each([
  '.a { &:hover { color: red } }\n@media print { .b { color: blue } }',
  '/* { " */ .a { content: "}"; quotes: \'{\' "\\""; }',
  '.a { background: url(data:image/svg+xml;utf8,<svg>{}) }\n.a\\{b { color: red }',
  '',
])('what they understand is fine: %s', (css) => {
  expect(mistakes(css)).toEqual([]);
});

test('style sheets may hold fonts and images of any size', () => {
  const long = 'a'.repeat(20_000_000);
  expect(mistakes(`/* ${long} */ .a { src: url("${long}") }`)).toEqual([]);
});

test('hosts that style sheets load from are reported once each', () => {
  const css = `/* @import url(https://old.example.com/x.css); */
@import url("https://fonts.example.com/css2?family=A");
@import '//fonts.example.com/b.css';
@namespace svg url(http://www.w3.org/2000/svg);
.a { background: url( https://images.example.com/a.png ), url(/b.png); content: "https://text.example.com" }`;
  const tree = memoryFileTree({ 'style.css': css });
  expect(styleProblems(tree).map(({ code, line, message }) => [code, line, message])).toEqual([
    ['style-remote', 2, expect.stringContaining(' fonts.example.com,')],
    ['style-remote', 5, expect.stringContaining(' images.example.com,')],
  ]);
});
