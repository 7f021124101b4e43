import { expect, test } from 'vitest';
import {
  newRecordRing,
  readRecords,
  recordWriter,
} from '../../../../../src/site/output/writing-thread/record-ring.ts';

function openRing() {
  const ring = newRecordRing();
  return { writer: recordWriter(ring), records: readRecords(ring) };
}

test('records arrive in order, with paths and contents in any script', () => {
  const { writer, records } = openRing();
  writer.put('write', 'für/index.html', '<p>日本 → 🎉</p>');
  writer.put('append', 'llms.txt', new TextEncoder().encode('bytes'));
  writer.put('end');
  const seen = [...records].map(({ kind, path, content }) => [kind, path, content.toString()]);
  expect(seen).toEqual([
    ['write', 'für/index.html', '<p>日本 → 🎉</p>'],
    ['append', 'llms.txt', 'bytes'],
    ['end', '', ''],
  ]);
});

test('the memory is reused', () => {
  const { writer, records } = openRing();
  for (let i = 0; i < 60; i++) {
    const content = String.fromCharCode(97 + (i % 26)).repeat(400_000 + i * 1001);
    expect(writer.put('write', `${i}.txt`, content)).toBe(true);
    const { value } = records.next();
    expect(value.path).toBe(`${i}.txt`);
    expect(value.content.toString() === content).toBe(true);
  }
});

test('a record that is larger than the memory is rejected', () => {
  const { writer } = openRing();
  expect(writer.put('write', 'large.json', new Uint8Array(3_000_000))).toBe(false);
  expect(writer.put('write', 'large.txt', 'x'.repeat(1_000_000))).toBe(false);
});
