import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { idSequence, newId } from '../../src/store/ids.ts';
import { pageParts } from '../../src/store/page-parts.ts';
import type { Deployment } from '../../src/store/records.ts';
import { type PageQuery, type RowPage, rowsOf } from '../../src/store/row-page.ts';
import type { Store, StoredKey } from '../../src/store/store.ts';
import { listContract } from './list-contract.ts';
import { DAY, deployment, idsOf, NOON, row, rows } from './rows.ts';
import { searchContract } from './search-contract.ts';
import { sessionContract } from './session-contract.ts';

export interface Engine {
  /** A store over an empty database, and the same database opened again. */
  open(): Promise<Store>;
  reopen(): Promise<Store>;
  cleanUp(): Promise<void>;
}

/** The contract of every engine. */
export function storeContract(name: string, createEngine: () => Engine): void {
  describe(`store contract: ${name}`, () => {
    const project = { id: newId(NOON), name: 'Docs', createdAt: NOON };
    let engine: Engine;
    let store: Store;
    beforeEach(async () => {
      engine = createEngine();
      store = await engine.open();
      await store.createProject(project);
    });
    afterEach(async () => {
      await store.close();
      await engine.cleanUp();
    });
    const reopened = async () => {
      await store.close();
      store = await engine.reopen();
    };
    const page = (query: Partial<PageQuery> = {}) =>
      store.conversationPage({ projectId: project.id, limit: 100, ...query });

    describe('lists and totals', () => listContract(() => store));
    describe('index of searches', () => searchContract(() => store));

    sessionContract(project.id, () => store, reopened);

    describe('projects', () => {
      test('are found by id and listed in the order of their making', async () => {
        const second = { id: newId(NOON), name: 'Other', createdAt: NOON + 1 };
        await store.createProject(second);
        await reopened();
        expect(await store.listProjects()).toEqual([project, second]);
        expect(await store.findProject(second.id)).toEqual(second);
        expect(await store.findProject('nobody')).toBeNull();
      });

      test('have unique names', async () => {
        await expect(store.createProject({ ...project, id: newId(NOON) })).rejects.toThrow();
      });

      test('are renamed, unless the name is taken', async () => {
        await store.createProject({ id: 'second', name: 'Other', createdAt: NOON });
        expect(await store.renameProject(project.id, 'Renamed')).toBe(true);
        await expect(store.renameProject(project.id, 'Other')).rejects.toThrow();
        expect(await store.renameProject('nobody', 'Name')).toBe(false);
        await reopened();
        expect(await store.findProject(project.id)).toEqual({ ...project, name: 'Renamed' });
      });

      describe('are deleted with all that belongs to them, and nothing else', () => {
        const other = { id: newId(NOON), name: 'Other', createdAt: NOON };
        const keyOf = (projectId: string | null): StoredKey => ({
          id: `key-${projectId}`,
          name: 'export',
          hash: `hash-${projectId}`,
          scopes: ['read'],
          projectId,
          createdAt: NOON,
          expiresAt: null,
          revokedAt: null,
          lastUsedAt: null,
        });
        const place = { path: '/a', source: 'thumbs_only', status: 'pending', helpful: true } as const;
        const view = { kind: 'view', name: '/a', detail: 'human', day: 0, count: 1, lastAt: NOON } as const;

        const readerOf = (projectId: string) => ({
          id: `session-${projectId}`,
          projectId,
          hash: `reader-${projectId}`,
          name: 'Ada',
          user: '{}',
          createdAt: NOON,
          expiresAt: NOON + DAY,
        });

        /** One of everything. */
        const fill = async (projectId: string) => {
          await store.addKey(keyOf(projectId));
          await store.addConversations(projectId, rows(3));
          const feedback = newId(NOON);
          const json = JSON.stringify({ id: feedback });
          await store.addFeedback(projectId, {
            id: feedback,
            time: NOON,
            json,
            conversation: null,
            ...place,
          });
          await store.addCounts(projectId, [view]);
          await store.markGap(projectId, { id: 'gap', solvedAt: NOON, solvedBy: 'key' });
          await store.countUse(projectId, [{ name: 'all', start: NOON, end: NOON + DAY, limit: 1 }], NOON);
          await store.saveDeployment(deployment(projectId));
          await store.addSession(readerOf(projectId));
          await store.addAdminSession({
            id: `admin-${projectId}`,
            keyId: `key-${projectId}`,
            person: null,
            hash: `admin-${projectId}`,
            previousHash: null,
            formToken: 'token',
            createdAt: NOON,
            rotatedAt: NOON,
            expiresAt: NOON + DAY,
          });
        };
        /** How much of each there is. */
        const stored = async (projectId: string) => ({
          project: (await store.findProject(projectId)) !== null,
          keys: (await store.listKeys()).filter((key) => key.projectId === projectId).length,
          conversations: (await page({ projectId })).count,
          feedback: (await store.feedbackPage({ projectId, limit: 10 })).count,
          views: await store.countSums({ projectId, kind: 'view', limit: 10, offset: 0 }),
          days: (await store.dayTotals(projectId, 0, NOON + DAY)).length > 0,
          gaps: (await store.gapMarks(projectId)).length,
          deployments: (await store.listDeployments({ projectId, limit: 10 })).length,
          sessions: (await store.listSessions(projectId, NOON)).length,
          operator: (await store.findAdminSession(`admin-${projectId}`)) !== null,
        });
        const all = {
          project: true,
          keys: 1,
          conversations: 3,
          feedback: 1,
          views: { human: 1 },
          days: true,
          gaps: 1,
          deployments: 1,
          sessions: 1,
          operator: true,
        };
        const nothing = {
          project: false,
          keys: 0,
          conversations: 0,
          feedback: 0,
          views: {},
          days: false,
          gaps: 0,
          deployments: 0,
          sessions: 0,
          operator: false,
        };

        test('and does not come back', async () => {
          await store.createProject(other);
          await store.addKey(keyOf(null));
          for (const { id } of [project, other]) await fill(id);
          expect(await stored(other.id)).toEqual(all);
          expect(await store.deleteProject(other.id)).toBe(true);
          expect(await store.deleteProject(other.id)).toBe(false);
          await reopened();
          expect(await stored(other.id)).toEqual(nothing);
          expect(await stored(project.id)).toEqual(all);
          expect((await store.listKeys()).map(({ id }) => id).sort()).toEqual(
            ['key-null', `key-${project.id}`].sort(),
          );
        });

        test('a project that is made afterwards starts empty, also with the old name', async () => {
          await store.createProject(other);
          await fill(other.id);
          await store.deleteProject(other.id);
          const next = { ...other, id: newId(NOON) };
          await store.createProject(next);
          expect(await stored(next.id)).toEqual({ ...nothing, project: true });
        });

        test('what servers still record for them is dropped', async () => {
          await store.deleteProject(project.id);
          await store.addCounts(project.id, [view]);
          expect(await store.addSession(readerOf(project.id))).toBe(false);
          await store.saveDeployment(deployment(project.id));
          expect(await stored(project.id)).toEqual(nothing);
        });
      });
    });

    describe('keys', () => {
      const key: StoredKey = {
        id: newId(NOON),
        name: 'export',
        hash: 'a'.repeat(64),
        scopes: ['read', 'write'],
        projectId: project.id,
        createdAt: NOON,
        expiresAt: NOON + DAY,
        revokedAt: null,
        lastUsedAt: null,
      };

      test('are found by the hash of their secret', async () => {
        await store.addKey(key);
        await reopened();
        expect(await store.findKey(key.hash)).toEqual(key);
        expect(await store.findKey('b'.repeat(64))).toBeNull();
      });

      test('are revoked once', async () => {
        await store.addKey(key);
        expect(await store.revokeKey(key.id, NOON + 5)).toBe(true);
        expect(await store.revokeKey(key.id, NOON + 6)).toBe(false);
        expect(await store.revokeKey('nobody', NOON)).toBe(false);
        expect((await store.findKey(key.hash))?.revokedAt).toBe(NOON + 5);
      });

      test('remember their last use, also when the clock goes backwards', async () => {
        await store.addKey(key);
        await store.markKeyUsed(key.id, NOON + 10);
        await store.markKeyUsed(key.id, NOON + 3);
        expect((await store.listKeys())[0]?.lastUsedAt).toBe(NOON + 10);
      });
    });

    describe('conversations', () => {
      test('survive a restart, text for text', async () => {
        const [one] = rows(1);
        const hostile = row(NOON + 5000, { json: JSON.stringify({ query: '\u0000 \u2028 "é" 😀 \ud800' }) });
        await store.addConversations(project.id, [one!, hostile]);
        await reopened();
        expect(rowsOf(await page())).toEqual([one!.json, hostile.json]);
      });

      test('come in ascending order of id, whatever the order of their arrival', async () => {
        const all = rows(5);
        await store.addConversations(project.id, all.toReversed());
        expect(idsOf(await page())).toEqual(all.map(({ id }) => id));
      });

      test('are paged by cursor: every row once, no row twice', async () => {
        const all = rows(25);
        await store.addConversations(project.id, all);
        const seen: string[] = [];
        let after: string | undefined;
        for (;;) {
          const found = await page({ limit: 10, ...(after !== undefined && { after }) });
          seen.push(...idsOf(found));
          if (!found.more) break;
          after = found.lastId!;
        }
        expect(seen).toEqual(all.map(({ id }) => id));
      });

      test('say exactly whether there are more', async () => {
        await store.addConversations(project.id, rows(10));
        expect((await page({ limit: 10 })).more).toBe(false);
        expect((await page({ limit: 9 })).more).toBe(true);
        const none = await page({ after: newId(NOON + DAY) });
        expect({ ...none, rows: rowsOf(none) }).toEqual({ rows: [], count: 0, lastId: null, more: false });
        expect(none.rows).toHaveLength(0);
      });

      test('come in parts that follow each other, however large rows are', async () => {
        const response = 'é'.repeat(150_000);
        const all = rows(40).map((each) => ({ ...each, json: JSON.stringify({ id: each.id, response }) }));
        await store.addConversations(project.id, all);
        const seen: string[] = [];
        const parts: RowPage[] = [];
        for await (const part of pageParts(store, { projectId: project.id, limit: 39, after: all[0]!.id })) {
          seen.push(...idsOf(part));
          parts.push(part);
        }
        expect(seen).toEqual(all.slice(1).map(({ id }) => id));
        expect(parts.length).toBeGreaterThan(1);
        expect(parts.at(-1)!.more).toBe(false);
      });

      test('a page that was read does not change when rows are added', async () => {
        const all = rows(10);
        await store.addConversations(project.id, all);
        const first = await page({ limit: 5 });
        await store.addConversations(project.id, [row(NOON - DAY), row(NOON + DAY)]);
        const second = await page({ limit: 5, after: first.lastId! });
        expect([...idsOf(first), ...idsOf(second)]).toEqual(all.map(({ id }) => id));
      });

      test('are idempotent by id: a second arrival changes nothing', async () => {
        const [one, two, three] = rows(3);
        expect(await store.addConversations(project.id, [one!, two!])).toEqual({
          accepted: 2,
          duplicates: 0,
        });
        const changed = { ...two!, json: '{"id":"changed"}' };
        expect(await store.addConversations(project.id, [changed, three!, three!])).toEqual({
          accepted: 1,
          duplicates: 2,
        });
        expect(rowsOf(await page())).toEqual([one!.json, two!.json, three!.json]);
      });

      test('a batch is written whole or not at all', async () => {
        const bad = { ...row(NOON), json: null as unknown as string };
        await expect(store.addConversations(project.id, [row(NOON), bad])).rejects.toThrow();
        expect(rowsOf(await page())).toEqual([]);
        await store.addConversations(project.id, rows(1));
        expect(rowsOf(await page())).toHaveLength(1);
      });

      test('a failing batch does not take its neighbors along', async () => {
        const bad = { ...row(NOON), json: null as unknown as string };
        const results = await Promise.allSettled([
          store.addConversations(project.id, rows(2)),
          store.addConversations(project.id, [bad]),
          store.addConversations(project.id, rows(3, NOON + DAY)),
        ]);
        expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
        expect(rowsOf(await page())).toHaveLength(5);
      });

      test('belong to one project', async () => {
        const other = { id: newId(NOON), name: 'Other', createdAt: NOON };
        await store.createProject(other);
        const shared = row(NOON);
        await store.addConversations(project.id, [shared]);
        expect(await store.addConversations(other.id, [shared])).toEqual({ accepted: 1, duplicates: 0 });
        expect(rowsOf(await page({ projectId: other.id }))).toHaveLength(1);
        expect(rowsOf(await page({ projectId: 'nobody' }))).toEqual([]);
        await expect(store.addConversations('nobody', [row(NOON)])).rejects.toThrow();
      });

      test('are filtered by time: from inclusive, to exclusive', async () => {
        const all = rows(10);
        await store.addConversations(project.id, all);
        const found = await page({ from: all[2]!.time, to: all[5]!.time });
        expect(idsOf(found)).toEqual(all.slice(2, 5).map(({ id }) => id));
        expect(found.more).toBe(false);
        const rest = await page({ from: all[2]!.time, after: all[4]!.id, limit: 2 });
        expect(idsOf(rest)).toEqual(all.slice(5, 7).map(({ id }) => id));
        expect(rest.more).toBe(true);
        expect(idsOf(await page({ from: all[8]!.time, after: all[1]!.id }))).toEqual([
          all[8]!.id,
          all[9]!.id,
        ]);
      });

      test('are filtered by their own time when their id was made from another', async () => {
        const late = row(NOON, { id: newId(NOON + 40 * DAY) });
        const early = row(NOON + 1000, { id: newId(NOON - 40 * DAY) });
        await store.addConversations(project.id, [late, early, row(NOON + 30 * DAY)]);
        const found = await page({ from: NOON, to: NOON + DAY });
        expect(idsOf(found)).toEqual([early.id, late.id]);
      });

      test('of a thread are found by the thread and by each of them', async () => {
        const turns = [row(NOON, { thread: 't1' }), row(NOON + 1000, { thread: 't1' })];
        const alone = row(NOON + 2000);
        await store.addConversations(project.id, [...turns, alone]);
        const texts = turns.map(({ json }) => json);
        expect(await store.threadRows(project.id, 't1')).toEqual(texts);
        expect(await store.threadRows(project.id, turns[1]!.id)).toEqual(texts);
        expect(await store.threadRows(project.id, alone.id)).toEqual([alone.json]);
        expect(await store.threadRows(project.id, newId(NOON))).toEqual([]);
      });
    });

    describe('feedback', () => {
      const feedback = (time: number, path: string, helpful: boolean | null) => {
        const id = newId(time);
        return {
          id,
          time,
          path,
          helpful,
          json: JSON.stringify({ id }),
          conversation: null,
          source: 'thumbs_only',
          status: 'pending',
        } as const;
      };

      test('is paged and filtered', async () => {
        const all = [
          feedback(NOON, '/a', true),
          feedback(NOON + 1000, '/b', false),
          feedback(NOON + DAY, '/a', null),
        ];
        for (const one of all) await store.addFeedback(project.id, one);
        const base = { projectId: project.id, limit: 2 };
        const first = await store.feedbackPage(base);
        expect(idsOf(first)).toEqual([all[0]!.id, all[1]!.id]);
        expect(first.more).toBe(true);
        expect(idsOf(await store.feedbackPage({ ...base, after: first.lastId! }))).toEqual([all[2]!.id]);
        expect(idsOf(await store.feedbackPage({ ...base, from: NOON + 1 }))).toEqual([
          all[1]!.id,
          all[2]!.id,
        ]);
        expect(rowsOf(await store.feedbackPage({ ...base, source: 'agent' }))).toEqual([]);
        expect(rowsOf(await store.feedbackPage({ ...base, statuses: ['resolved', 'pending'] }))).toHaveLength(
          2,
        );
      });

      test('is counted by page', async () => {
        for (const one of [
          feedback(NOON, '/a', true),
          feedback(NOON, '/a', false),
          feedback(NOON, '/b', null),
        ]) {
          await store.addFeedback(project.id, one);
        }
        expect(await store.feedbackByPage({ projectId: project.id, limit: 10, offset: 0 })).toEqual([
          { path: '/a', thumbsUp: 1, thumbsDown: 1, code: 0, total: 2 },
          { path: '/b', thumbsUp: 0, thumbsDown: 0, code: 0, total: 1 },
        ]);
      });
    });

    test('counts add up by name, detail and day', async () => {
      const day = Date.UTC(2026, 0, 15);
      const view = (name: string, detail: string, count: number, on = day) =>
        ({ kind: 'view', name, detail, day: on, count, lastAt: on + 5 }) as const;
      await store.addCounts(project.id, [
        view('/a', 'human', 2),
        view('/a', 'ai', 1),
        view('/b', 'human', 1),
      ]);
      await store.addCounts(project.id, [view('/a', 'human', 3), view('/b', 'human', 9, day + DAY)]);
      const query = { projectId: project.id, kind: 'view', limit: 10, offset: 0 } as const;
      expect(await store.countTotals(query)).toEqual([
        { name: '/b', total: 10, lastAt: day + DAY + 5, details: { human: 10 } },
        { name: '/a', total: 6, lastAt: day + 5, details: { human: 5, ai: 1 } },
      ]);
      expect((await store.countTotals({ ...query, to: day + DAY })).map(({ total }) => total)).toEqual([
        6, 1,
      ]);
      expect(await store.countSums({ ...query, from: day, to: day + DAY })).toEqual({ human: 6, ai: 1 });
      expect(await store.countTotals({ ...query, limit: 1, offset: 1 })).toHaveLength(1);
      expect(await store.countTotals({ ...query, names: ['/a'] })).toHaveLength(1);
      expect(await store.countTotals({ ...query, kind: 'search' })).toEqual([]);
    });

    test('uses are counted in windows until one is full, and forgotten when it ends', async () => {
      const minute = { name: 'reader', start: NOON, end: NOON + 60_000, limit: 2 };
      const day = { name: 'all', start: NOON, end: NOON + DAY, limit: 3 };
      const take = (at: number, ...windows: (typeof minute)[]) => store.countUse(project.id, windows, at);
      expect(await take(NOON, minute, day)).toBeNull();
      await reopened();
      expect(await take(NOON + 1, minute, day)).toBeNull();
      expect(await take(NOON + 2, minute, day)).toEqual(minute);
      const next = { ...minute, start: minute.end, end: minute.end + 60_000 };
      expect(await take(minute.end, next, day)).toBeNull();
      expect(await take(minute.end, { ...next, name: 'another' }, day)).toEqual(day);
      expect(await take(day.end, { ...day, end: day.end + DAY })).toBeNull();
    });

    test('windows have room until they are full or end, and asking for it uses none', async () => {
      const window = { name: 'delivery', start: 0, end: NOON + DAY, limit: 1 };
      const hasRoom = (at: number, ...windows: (typeof window)[]) => store.hasRoom(project.id, windows, at);
      expect(await hasRoom(NOON, window)).toBe(true);
      expect(await hasRoom(NOON, window)).toBe(true);
      await store.countUse(project.id, [window], NOON);
      expect(await hasRoom(NOON, { ...window, name: 'another' }, window)).toBe(false);
      expect(await store.hasRoom('another project', [window], NOON)).toBe(true);
      expect(await hasRoom(window.end, window)).toBe(true);
    });

    test('uses at one moment never exceed what a window holds', async () => {
      const window = { name: 'reader', start: NOON, end: NOON + 60_000, limit: 5 };
      const taken = await Promise.all(
        Array.from({ length: 12 }, () => store.countUse(project.id, [window], NOON)),
      );
      expect(taken.filter((full) => full === null)).toHaveLength(5);
    });

    test('deployments are saved and found', async () => {
      const queued = deployment(project.id, { trigger: 'webhook' });
      await store.saveDeployment(queued);
      const ended: Deployment = {
        ...queued,
        commit: '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
        startedAt: NOON + 2,
        status: 'success',
        endedAt: NOON + 9,
        aliveAt: NOON + 9,
        summary: '3 pages',
        warnings: 1,
        logs: ['built'],
        problems: [
          {
            code: 'page-missing',
            severity: 'warning',
            message: 'No page.',
            file: 'docs.json',
            line: 3,
            frame: '> 3 |',
          },
        ],
      };
      await store.saveDeployment(ended);
      await reopened();
      expect(await store.findDeployment(queued.id)).toEqual(ended);
      expect(await store.findDeployment('nobody')).toBeNull();
    });

    test('deployments of a project are listed from the latest on, and the last 500 are kept', async () => {
      const idOf = idSequence();
      const ids = Array.from({ length: 503 }, (_, i) => idOf(NOON + i));
      const save = (id: string, endedAt: number | null) =>
        store.saveDeployment(deployment(project.id, { id, endedAt }));
      const other = { id: newId(NOON), name: 'Other', createdAt: NOON };
      await store.createProject(other);
      await store.saveDeployment(deployment(other.id, { id: idOf(NOON + 600) }));
      await Promise.all(ids.slice(0, -1).map((id) => save(id, null)));
      await save(ids.at(-1)!, NOON);
      ids.reverse();
      const [first, second, third] = await store.listDeployments({ projectId: project.id, limit: 3 });
      expect([first!.id, second!.id, third!.id]).toEqual(ids.slice(0, 3));
      expect(first).not.toHaveProperty('logs');
      const after = await store.listDeployments({ projectId: project.id, before: third!.id, limit: 1000 });
      expect(after.map(({ id }) => id)).toEqual(ids.slice(3, 500));
      expect(await store.listDeployments({ projectId: 'nobody', limit: 3 })).toEqual([]);
    });

    test('answers a ping', async () => {
      expect(await store.ping()).toBeUndefined();
    });
  });
}
