import { expect, test } from 'vitest';
import { styleProblems } from '../../../../src/site/check/styles.ts';

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

test('style sheets may hold fonts and pictures of any size', () => {
  const long = 'a'.repeat(20_000_000);
  expect(mistakes(`/* ${long} */ .a { src: url("${long}") }`)).toEqual([]);
});
