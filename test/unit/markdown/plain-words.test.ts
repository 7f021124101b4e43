import { expect, test } from 'vitest';
import { plainLine, plainWords } from '../../../src/markdown/plain-words.ts';

test.each([
  ['Plain  words,\nover two lines.', 'Plain words, over two lines.'],
  ['A **bold** and _soft_ `code *span*` with a [link](/a (b)).', 'A bold and soft code *span* with a link.'],
  ['[1]: /guide\nSee <https://example.com> and [the guide][1]', 'See https://example.com and the guide'],
  ['# Title\ntext', 'Title text'],
  ['> quoted\n> - one\n> - two', 'quoted one two'],
  ['1. first\n2. second', '1. first 2. second'],
  ['| A | B |\n|---|---|\n| `x` | **y** |', 'A B x y'],
  ['a snake_case_name, 2 \\* 3 &lt; 7 &amp; more', 'a snake_case_name, 2 * 3 < 7 & more'],
  ['before<br/>after <b>bold</b>', 'before after bold'],
  ['![the logo](/logo.png) of us', 'the logo of us'],
  ['a < b and b > c', 'a < b and b > c'],
  ['**注意：**内容', '注意：内容'],
])('%j in plain words', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words);
});

test.each([
  ['**List** `users` of a [team](/teams)', 'List users of a team'],
  ['List<Item> of __init__ and snake_case', 'List<Item> of __init__ and snake_case'],
  ['A&amp;B\\*', 'A&B*'],
  ['**注意：**内容', '注意：内容'],
])('%j as a title', (markdown, words) => {
  expect(plainLine(markdown)).toBe(words);
});
