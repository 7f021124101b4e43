import { expect, test } from 'vitest';
import { codeFrame } from '../../../src/problems/code-frame.ts';

test('a frame shows two lines around the place and a marker under the column', () => {
  const source = '{\n  "navigation": {\n    "tabs": 12,\n    "x": 1\n  }\n}\n';
  expect(codeFrame(source, 3, 13)).toBe(
    [
      '  1 | {',
      '  2 |   "navigation": {',
      '> 3 |     "tabs": 12,',
      '    |             ^',
      '  4 |     "x": 1',
      '  5 |   }',
    ].join('\n'),
  );
});

test('tabs before the column are kept, so that the marker lines up', () => {
  expect(codeFrame('\t\tx', 1, 3)).toBe('> 1 | \t\tx\n    | \t\t^');
});

test('a very long line is cut around the column', () => {
  const frame = codeFrame(`${'a'.repeat(5000)}X${'b'.repeat(5000)}`, 1, 5001);
  const [text, marker] = frame.split('\n');
  expect(text!.length).toBeLessThan(140);
  expect(text![marker!.indexOf('^')]).toBe('X');
});

test('an ellipsis stands where a line goes on', () => {
  const long = `${'a'.repeat(200)}X${'b'.repeat(200)}`;
  const [before, text] = codeFrame(
    `## Heading of a section that ${'goes on '.repeat(20)}\n${long}\nshort`,
    2,
    201,
  ).split('\n');
  expect(before).toMatch(/\| …/);
  expect(text).toMatch(/\| …a+Xb+…$/);
  expect(codeFrame(long, 1, 1)).toMatch(/\| a+…\n/);
  expect(codeFrame('short', 1, 1)).not.toContain('…');
});

test('of a long line, as much is shown after the column as before it', () => {
  const link = '[the guide](/guides/a-page-with-a-long-name#and-a-heading)';
  const frame = codeFrame(`${'word '.repeat(40)}${link} more`, 1, 201);
  expect(frame).toContain(link);
  expect(codeFrame(`${'word '.repeat(20)}${link}`, 1, 101)).toContain(link);
});

test('line endings of Windows do not show', () => {
  expect(codeFrame('a\r\nb\r\nc', 2, 1)).toBe('  1 | a\n> 2 | b\n    | ^\n  3 | c');
});
