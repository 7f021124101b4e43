import { expect, test } from 'vitest';
import { createRetention } from '../../../../src/host/schedules/retention.ts';
import { runRegularly } from '../../../../src/lib/process/timing.ts';
import { createMetrics } from '../../../../src/server/monitoring/metrics.ts';
import type { AuditEntry } from '../../../../src/store/records.ts';
import type { Store } from '../../../../src/store/store.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;

/** A store with so many old conversations in each project. */
function storeWith(old: Record<string, number>) {
  const parts: [string, number, number][] = [];
  const audit: AuditEntry[] = [];
  const store = {
    listProjects: async () => Object.keys(old).map((id) => ({ id, name: id, createdAt: 0 })),
    deleteConversations: async (id: string, before: number, most: number) => {
      if (old[id] === -1) throw new Error('gone');
      const deleted = Math.min(most, old[id]!);
      old[id]! -= deleted;
      parts.push([id, before, deleted]);
      return deleted;
    },
    addAudit: async (entry: AuditEntry) => void audit.push(entry),
  } as unknown as Store;
  return { store, parts, audit };
}

test('old conversations are deleted in batches, counted and recorded once', async () => {
  const { store, parts, audit } = storeWith({ a: 450, b: 450 });
  const metrics = createMetrics();
  const keepOf = (id: string) => (id === 'a' ? 365 * DAY : undefined);
  const retention = createRetention({ store, metrics, keepOf, now: () => NOW, report: () => {} });
  expect(await retention.run()).toBe(450);
  const before = NOW - 365 * DAY;
  expect(parts).toEqual([200, 200, 50, 0].map((deleted) => ['a', before, deleted]));
  expect(metrics.render()).toContain('docs_conversations_total{project="a",kind="deleted"} 450');
  const target = '450 conversations from before 1971-09-28T00:00:00.000Z';
  expect(audit).toMatchObject([{ projectId: 'a', actor: 'server', action: 'retention', target }]);
  expect(await retention.run()).toBe(0);
  expect(audit).toHaveLength(1);
});

test('an error with one project is reported and does not affect others', async () => {
  const { store } = storeWith({ a: -1, b: 3 });
  const reported: unknown[] = [];
  const report = (error: unknown) => reported.push(error);
  const retention = createRetention({
    store,
    metrics: createMetrics(),
    keepOf: () => DAY,
    now: () => NOW,
    report,
  });
  expect(await retention.run()).toBe(3);
  expect(String(reported)).toContain('gone');
});

test('a stopping server waits for the current batch only', async () => {
  const { store, parts } = storeWith({ a: 1_000_000 });
  const report = () => {};
  const options = { store, metrics: createMetrics(), keepOf: () => DAY, now: () => NOW, report };
  const stop = runRegularly(createRetention(options), { milliseconds: 3_600_000, report });
  await stop();
  expect(parts.length).toBeLessThanOrEqual(2);
});
