import { expect, test } from 'vitest';
import type { SqlRow, Step } from '../../../../src/store/sql/operation.ts';
import { scanConversations } from '../../../../src/store/sql/scan-conversations.ts';

/** In all versions of SQLite since 3.32. */
const MAX_PARAMETERS = 32_766;

/** A project all of whose conversations are in segments of the index, as large as they come. */
function rowsFor(step: Step): SqlRow[] {
  if (step.kind !== 'read') return [];
  if (step.sql.includes('FROM projects')) return [{ number: 1, skew_min: 0, skew_max: 0 }];
  if (step.sql.includes('count(*)')) return [{ count: 0 }];
  if (!step.sql.includes('FROM search_segments')) return [];
  return Array.from({ length: 64 }, (_, i) => ({
    id: `segment ${64 - i}`,
    after_id: `segment ${63 - i}`,
    starts: Array.from({ length: 64 }, (_, block) => `start ${block}`).join(' '),
    count: 1000,
    buckets: 1 << 16,
  }));
}

test('a long search in a script without spaces has no more parameters than the engine takes', () => {
  const words = Array.from({ length: 8 }, (_, word) =>
    String.fromCharCode(...Array.from({ length: 100 }, (_, i) => 0x4e00 + 100 * word + i)),
  );
  const scan = scanConversations({ projectId: 'p', order: 'newest', words, limit: 10, scan: 1000 });
  let most = 0;
  for (let next = scan.next(); !next.done; ) {
    const step = next.value;
    if (step.kind === 'read') most = Math.max(most, step.params.length);
    next = scan.next({ rows: rowsFor(step), changes: 0 });
  }
  expect(most).toBeGreaterThan(1000);
  expect(most).toBeLessThan(MAX_PARAMETERS);
});
