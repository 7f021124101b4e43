import { expect, it } from 'vitest';
import { calloutsAsQuotes } from '../../../src/markdown/write-markdown.ts';

it.each([
  [
    'Text.\n\n<Note>Be careful.</Note>\n\n<Tip>Try.</Tip>',
    'Text.\n\n> **Note:** Be careful.\n\n> **Tip:** Try.',
  ],
  [
    'Text.\n<warning>\n  Hot.\n\n  - a\n    - b\n</warning>\nMore.',
    'Text.\n\n> **Warning**\n>\n> Hot.\n>\n> - a\n>   - b\n\nMore.',
  ],
  ['<Info title="x">One</Info> two', '> **Info:** One\n\n two'],
  ['<Danger>Not closed\n', '> **Danger:** Not closed'],
])('%j', (text, markdown) => {
  expect(calloutsAsQuotes(text)).toBe(markdown);
});

it.each([
  'Words <Note>in a line</Note> stay.',
  '```mdx\n<Note>An example</Note>\n```\n\nMore.',
  '~~~\n<Tip>',
  '<Notebook>Other</Notebook>\n',
])('%j stays as it is', (text) => {
  expect(calloutsAsQuotes(text)).toBe(text);
});

it('reads hostile text in linear time', () => {
  for (const part of ['<note>', '```\n', '\n<tip>\n```', '<Note ', '\n   '])
    expect(calloutsAsQuotes(part.repeat(50_000)).length).toBeGreaterThan(0);
});
