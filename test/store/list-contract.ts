import { expect, test } from 'vitest';
import type { DayTotal, ScanQuery } from '../../src/store/conversation-list.ts';
import type { ConversationRow, Store } from '../../src/store/store.ts';
import { DAY, NOON, row } from './rows.ts';

const START = NOON - (NOON % DAY);
const P = 'project';

/** What every engine promises about lists, searches and totals of conversations. */
export function listContract(open: () => Store): void {
  const totals = async (from = 0, to = START + 10 * DAY) => {
    const all = await open().dayTotals(P, from, to);
    return all.map(({ day, name, detail, count }: DayTotal) => [(day - START) / DAY, name, detail, count]);
  };
  const scan = (query: Partial<ScanQuery> = {}) =>
    open().scanConversations({ projectId: P, order: 'newest', limit: 100, scan: 1000, ...query });
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);
  const asked = (time: number, query: string, overrides: Partial<ConversationRow> = {}) => {
    const plain = row(time, overrides);
    return { ...plain, json: JSON.stringify({ ...JSON.parse(plain.json), query }) };
  };

  test('totals a day follow what is written once, and what is deleted', async () => {
    const store = open();
    await store.createProject({ id: P, name: 'Totals', createdAt: NOON });
    const rows = [
      row(NOON, { category: 'how-to' }),
      row(NOON + 1, { category: 'how-to' }),
      row(NOON + 2, { status: 'unanswered' }),
      row(NOON + DAY, { category: 'x'.repeat(5000) }),
    ];
    await store.addConversations(P, [...rows, rows[0]!]);
    await store.addConversations(P, rows.slice(1));
    const feedback = {
      id: 'f',
      time: NOON,
      json: '{}',
      path: '/',
      source: 'thumbs_only',
      status: 'pending',
    } as const;
    await store.addFeedback(P, { ...feedback, helpful: true, conversation: rows[0]!.id });
    await store.addFeedback(P, { ...feedback, helpful: true, conversation: rows[0]!.id });
    await store.addFeedback(P, { ...feedback, id: 'g', helpful: null, conversation: null });
    const count = { day: START, lastAt: NOON };
    await store.addCounts(P, [
      { ...count, kind: 'view', name: '/a', detail: 'human', count: 2 },
      { ...count, kind: 'view', name: '/b', detail: 'human', count: 3 },
      { ...count, kind: 'view', name: '/a', detail: 'ai', count: 1 },
      { ...count, kind: 'search', name: 'install', detail: '', count: 4 },
      { ...count, kind: 'caller', name: 'web', detail: '', count: 9 },
    ]);
    expect(await totals()).toEqual([
      [0, 'answered', '', 2],
      [0, 'feedback', '', 1],
      [0, 'feedback', 'up', 1],
      [0, 'search', '', 4],
      [0, 'unanswered', '', 1],
      [0, 'view', 'ai', 1],
      [0, 'view', 'human', 5],
      [1, 'answered', '', 1],
    ]);
    expect(await totals(START + DAY, START + 2 * DAY)).toEqual([[1, 'answered', '', 1]]);
    expect(await store.categoryTotals(P, 10)).toEqual([
      { category: 'how-to', count: 2 },
      { category: 'x'.repeat(100), count: 1 },
    ]);
    const counted = (filter: object) => store.countConversations({ projectId: P, ...filter });
    expect(await counted({})).toBe(4);
    expect(await counted({ status: 'unanswered' })).toBe(1);
    expect(await counted({ category: 'how-to', from: START, to: START + DAY })).toBe(2);
    expect(await counted({ category: 'x'.repeat(5000), from: START + DAY })).toBe(1);
    expect(await counted({ from: START + 2 * DAY })).toBe(0);

    expect(await store.deleteConversations(P, NOON + DAY, 2)).toBe(2);
    expect(await totals(START, START + DAY)).toEqual([
      [0, 'feedback', '', 1],
      [0, 'search', '', 4],
      [0, 'unanswered', '', 1],
      [0, 'view', 'ai', 1],
      [0, 'view', 'human', 5],
    ]);
  });

  test('lists go both ways, in steps, and say where to continue', async () => {
    await open().createProject({ id: P, name: 'Lists', createdAt: NOON });
    const rows = Array.from({ length: 7 }, (_, i) => row(NOON + i * DAY, { thread: 't', page: '/p' }));
    await open().addConversations(P, rows);
    const newest = ids(rows).toReversed();
    const first = await scan({ limit: 3 });
    expect(ids(first.rows)).toEqual(newest.slice(0, 3));
    expect(first.next).toBe(newest[2]);
    const second = await scan({ limit: 3, start: first.next! });
    expect(ids(second.rows)).toEqual(newest.slice(3, 6));
    const last = await scan({ limit: 3, start: second.next! });
    expect(last).toMatchObject({ rows: [{ id: newest[6] }], next: null, looked: 1 });
    expect(ids((await scan({ order: 'oldest', start: rows[4]!.id })).rows)).toEqual(ids(rows.slice(5)));
    const dated = await scan({ from: NOON + DAY, to: NOON + 3 * DAY });
    expect(ids(dated.rows)).toEqual([rows[2]!.id, rows[1]!.id]);
    expect(await open().findConversation(P, rows[0]!.id)).toEqual({
      id: rows[0]!.id,
      json: rows[0]!.json,
      thread: 't',
      page: '/p',
    });
    expect(await open().findConversation(P, 'nobody')).toBeNull();
    expect(await open().scanConversations({ projectId: 'no', order: 'newest', limit: 1, scan: 1 })).toEqual({
      rows: [],
      next: null,
      looked: 0,
    });
  });

  test('filters look at few rows: days without a match are passed over', async () => {
    await open().createProject({ id: P, name: 'Filters', createdAt: NOON });
    const common = Array.from({ length: 50 }, (_, i) => row(NOON + i * DAY, { category: 'common' }));
    const rare = [
      row(NOON + 5, { category: 'rare', status: 'unanswered' }),
      row(NOON + 20 * DAY + 5, { category: 'rare' }),
    ];
    // Their ids are of other days than they are.
    const late = row(NOON + 3 * DAY, { category: 'rare', id: row(NOON + 9 * DAY).id });
    await open().addConversations(P, [...common, ...rare, late]);
    const found: string[] = [];
    let looked = 0;
    for (let start: string | undefined, i = 0; i < 20; i++) {
      const step = await scan({ category: 'rare', scan: 8, ...(start !== undefined && { start }) });
      found.push(...ids(step.rows));
      looked += step.looked;
      if (step.next === null) break;
      start = step.next;
    }
    expect(found).toEqual([rare[1]!.id, late.id, rare[0]!.id]);
    expect(looked).toBeLessThan(40);
    expect(ids((await scan({ category: 'rare', status: 'unanswered' })).rows)).toEqual([rare[0]!.id]);
    expect(await scan({ category: 'nothing' })).toEqual({ rows: [], next: null, looked: 0 });
  });

  test.each([
    ['docker', 'With DOCKER too?', true],
    ['ÜBER', 'alles über es', true],
    ['100%', 'is it 100% sure', true],
    ['100%', 'is it 1000 sure', false],
    ['a_b', 'use a_b here', true],
    ['a_b', 'use axb here', false],
    ['"quoted', 'a "quoted word', true],
    ['back\\slash', 'a back\\slash', true],
    ['!', 'no mark', false],
  ])('the word %s is looked for in %s', async (word, query, isThere) => {
    await open().createProject({ id: P, name: 'Words', createdAt: NOON });
    await open().addConversations(P, [asked(NOON, query), row(NOON + 1)]);
    expect((await scan({ words: [word] })).rows).toHaveLength(isThere ? 1 : 0);
    expect((await scan({ words: [word, 'elsewhere'] })).rows).toEqual([]);
  });
}
