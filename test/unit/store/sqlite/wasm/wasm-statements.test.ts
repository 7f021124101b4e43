import { expect, test } from 'vitest';
import { ROW_SEPARATOR } from '../../../../../src/store/row-page.ts';
import { joinedTexts } from '../../../../../src/store/sqlite/wasm/wasm-statements.ts';

const KILOBYTE = 'ä€😀x'.repeat(103);

test.each([
  ['nothing', []],
  ['one text', ['{"a":1}']],
  ['texts that fill more than the first memory', Array.from({ length: 300 }, () => KILOBYTE)],
  ['texts that grow', Array.from({ length: 60 }, (_, i) => 'ß'.repeat(i * i * 10))],
  ['one long text', ['€'.repeat(500_000)]],
])('%s', (_, texts) => {
  const joined = joinedTexts(texts.length);
  for (const text of texts) joined.add(text);
  expect(joined.count).toBe(texts.length);
  expect(Buffer.from(joined.bytes()).toString() === texts.join(ROW_SEPARATOR)).toBe(true);
});
