import { expect, test } from 'vitest';
import { bufferedLines } from '../../../../src/server/monitoring/access-log.ts';

test('lines are written together, in their order, soon or when there are many', async () => {
  const written: string[] = [];
  const lines = bufferedLines((text) => written.push(text));
  lines.add('a\n');
  lines.add('b\n');
  expect(written).toEqual([]);
  await expect.poll(() => written).toEqual(['a\nb\n']);
  lines.add('c\n');
  lines.flush();
  lines.flush();
  expect(written).toEqual(['a\nb\n', 'c\n']);
  lines.add('x'.repeat(100_000));
  expect(written).toHaveLength(3);
});
