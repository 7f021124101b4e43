import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '../../src/store/administration/audit.ts';
import { newId } from '../../src/store/ids.ts';
import type { AuditEvent, Count, FeedbackRow } from '../../src/store/records.ts';
import type { Store } from '../../src/store/store.ts';
import type { Engine } from './contract.ts';
import { DAY, idsOf, NOON, row, rows } from './rows.ts';

/** What every engine promises to those who run a server: retention, the audit log and documentation gaps. */
export function operationsContract(name: string, createEngine: () => Engine): void {
  describe(`operations: ${name}`, () => {
    const project = { id: newId(NOON), name: 'Docs', createdAt: NOON };
    const other = { id: newId(NOON), name: 'Other', createdAt: NOON };
    let engine: Engine;
    let store: Store;
    beforeEach(async () => {
      engine = createEngine();
      store = await engine.open();
      for (const one of [project, other]) await store.createProject(one);
    });
    afterEach(async () => {
      await store.close();
      await engine.cleanUp();
    });
    const page = (projectId = project.id, after?: string) =>
      store.conversationPage({ projectId, limit: 1000, ...(after && { after }) });

    describe('retention', () => {
      const rating = (conversation: string): FeedbackRow => {
        const id = newId(NOON + 10 * DAY);
        const json = JSON.stringify({ id });
        const place = { path: '', source: 'assistant', status: 'pending' } as const;
        return { id, time: NOON + 10 * DAY, json, ...place, helpful: true, conversation };
      };

      test('deletes the oldest conversations in parts, and only those of the project', async () => {
        const old = rows(25);
        const recent = rows(5, NOON + 2 * DAY);
        for (const { id } of [project, other]) await store.addConversations(id, [...old, ...recent]);
        const deleted: number[] = [];
        for (let n = 1; n > 0; ) {
          n = await store.deleteConversations(project.id, NOON + DAY, 10);
          deleted.push(n);
        }
        expect(deleted).toEqual([10, 10, 5, 0]);
        await store.close();
        store = await engine.reopen();
        expect(idsOf(await page())).toEqual(recent.map(({ id }) => id));
        expect(idsOf(await page(other.id))).toHaveLength(30);
      });

      test('leaves a cursor valid whose row is gone', async () => {
        const all = [...rows(3), ...rows(2, NOON + 2 * DAY)];
        await store.addConversations(project.id, all);
        await store.deleteConversations(project.id, NOON + DAY, 10);
        expect(idsOf(await page(project.id, all[1]!.id))).toEqual(all.slice(3).map(({ id }) => id));
      });

      test('goes by the time of a row, also where its id says another', async () => {
        const late = row(NOON + 5 * DAY, { id: newId(NOON) });
        const early = row(NOON, { id: newId(NOON + 5 * DAY) });
        await store.addConversations(project.id, [late, early]);
        expect(await store.deleteConversations(project.id, NOON + DAY, 10)).toBe(1);
        expect(idsOf(await page())).toEqual([late.id]);
      });

      test('takes the feedback on a deleted conversation with it, whenever that was given', async () => {
        const [old, recent] = [row(NOON), row(NOON + 2 * DAY)];
        await store.addConversations(project.id, [old, recent]);
        const kept = rating(recent.id);
        for (const one of [rating(old.id), kept]) await store.addFeedback(project.id, one);
        await store.deleteConversations(project.id, NOON + DAY, 10);
        const left = await store.feedbackPage({ projectId: project.id, limit: 10 });
        expect(idsOf(left)).toEqual([kept.id]);
      });

      test('deletes nothing of a project that is not there', async () => {
        expect(await store.deleteConversations('nobody', NOON, 10)).toBe(0);
      });
    });

    describe('audit log', () => {
      const record = (event: Partial<AuditEvent>, time = NOON) =>
        recordAudit(
          store,
          { projectId: project.id, actor: 'cli ada', action: 'key.create', target: 'k', ...event },
          time,
        );

      test('shows the latest first, page by page, and by project and action', async () => {
        await record({ target: 'one' });
        await record({ target: 'two', projectId: other.id });
        await record({ target: 'three', projectId: null, action: 'restore' });
        await record({ target: 'four', address: '192.0.2.1' }, NOON + 1);
        await store.close();
        store = await engine.reopen();
        const targets = async (query: object) =>
          (await store.auditPage({ limit: 10, ...query })).map(({ target }) => target);
        expect(await targets({})).toEqual(['four', 'three', 'two', 'one']);
        expect(await targets({ projectId: project.id })).toEqual(['four', 'one']);
        expect(await targets({ action: 'restore' })).toEqual(['three']);
        const [latest, next] = await store.auditPage({ limit: 2 });
        expect(latest).toMatchObject({ time: NOON + 1, address: '192.0.2.1', actor: 'cli ada' });
        expect(await targets({ before: next!.id })).toEqual(['two', 'one']);
        expect(await targets({ before: 'unknown' })).toEqual([]);
      });

      test('keeps a text on one line and within bounds', async () => {
        await record({ target: `a\u0000b\nc${'x'.repeat(500)}` });
        const [entry] = await store.auditPage({ limit: 1 });
        expect(entry!.target).toMatch(/^a b cx+…$/);
        expect(entry!.target).toHaveLength(200);
      });
    });

    describe('documentation gaps', () => {
      const unanswered = (time: number, question: string) => row(time, { status: 'unanswered', question });

      test('reads questions without an answer, the latest first', async () => {
        await store.addConversations(project.id, [
          row(NOON),
          unanswered(NOON + 1000, 'Wie lösche ich das Konto?'),
          unanswered(NOON + 2000, 'terraform?'),
        ]);
        const read = (from: number, limit = 10) =>
          store.unansweredQuestions({ projectId: project.id, from, limit });
        expect(await read(NOON)).toEqual([
          { text: 'terraform?', time: NOON + 2000, count: 1 },
          { text: 'Wie lösche ich das Konto?', time: NOON + 1000, count: 1 },
        ]);
        expect(await read(NOON + 1001)).toHaveLength(1);
        expect(await read(NOON, 1)).toHaveLength(1);
        expect(await store.unansweredQuestions({ projectId: other.id, from: 0, limit: 9 })).toEqual([]);
      });

      test('reads searches without results by day', async () => {
        const day = NOON - (NOON % DAY);
        const count = (kind: 'miss' | 'search', name: string, at: number, times: number): Count => {
          return { kind, name, detail: '', day: at, count: times, lastAt: at + 5 };
        };
        await store.addCounts(project.id, [
          count('miss', 'sso', day, 2),
          count('miss', 'sso', day + DAY, 3),
          count('search', 'install', day, 9),
        ]);
        expect(await store.emptySearches({ projectId: project.id, from: day, limit: 10 })).toEqual([
          { text: 'sso', time: day + DAY + 5, count: 3 },
          { text: 'sso', time: day + 5, count: 2 },
        ]);
        expect(await store.emptySearches({ projectId: project.id, from: day + 1, limit: 10 })).toHaveLength(
          1,
        );
      });

      test('are marked as solved, and opened again', async () => {
        const mark = { id: 'a1', solvedAt: NOON, solvedBy: 'key k' };
        await store.markGap(project.id, mark);
        await store.markGap(project.id, { ...mark, solvedAt: NOON + 1 });
        expect(await store.gapMarks(project.id)).toEqual([{ ...mark, solvedAt: NOON + 1 }]);
        expect(await store.gapMarks(other.id)).toEqual([]);
        expect(await store.unmarkGap(other.id, 'a1')).toBe(false);
        expect(await store.unmarkGap(project.id, 'a1')).toBe(true);
        expect(await store.gapMarks(project.id)).toEqual([]);
      });
    });

    test('says what it runs on', async () => {
      const { engine: used, version, bytes } = await store.describe();
      expect(used).toBe(name);
      expect(version).toBeGreaterThan(2);
      expect(bytes).toBeGreaterThan(10_000);
    });
  });
}
