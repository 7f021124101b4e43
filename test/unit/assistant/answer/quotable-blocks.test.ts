import { expect, test } from 'vitest';
import { quotableBlocks } from '../../../../src/assistant/answer/quotable-blocks.ts';

const kinds = (markdown: string) => quotableBlocks(markdown).map(({ kind, text }) => [kind, text]);

test('a fence holds what looks like other blocks', () => {
  expect(kinds('Before\n\n```sh\n# not a heading\n\n- nor a list\n```\nafter')).toEqual([
    ['text', 'Before'],
    ['code', '```sh\n# not a heading\n\n- nor a list\n```'],
    ['text', 'after'],
  ]);
});

test('a list keeps the code and paragraphs below its items', () => {
  const list = '1. **First**\n\n   Run this:\n\n   ```sh\n   npm i\n   ```\n\n2. **Second**';
  expect(kinds(`${list}\n\nDone.`)).toEqual([
    ['list', list],
    ['text', 'Done.'],
  ]);
});

test('tables, quotations, rules and headings stand alone', () => {
  expect(
    kinds('## A `b` c\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> note\n> more\n\n---').map(([kind]) => kind),
  ).toEqual(['heading', 'table', 'quote', 'rule']);
  expect(quotableBlocks('## A [`b`](x) c')[0]?.heading).toBe('A b c');
});
