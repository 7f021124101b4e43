import { expect, test } from 'vitest';
import { createConversationIndexer } from '../../src/host/schedules/conversation-indexer.ts';
import type { ListedConversation } from '../../src/store/conversation-list.ts';
import type { ConversationRow, Store } from '../../src/store/store.ts';
import { DAY, NOON, row } from './rows.ts';

const P = 'project';
const SECOND = 1000;
const SEGMENT = 64;

/** What every engine promises about the index of searches. */
export function searchContract(open: () => Store): void {
  let now = NOON + DAY;
  const asked = (at: number, query: string): ConversationRow => {
    const plain = row(NOON + at * SECOND);
    return { ...plain, json: JSON.stringify({ ...JSON.parse(plain.json), query }) };
  };
  const index = async () => {
    const task = createConversationIndexer({
      store: open(),
      now: () => now,
      segmentRows: SEGMENT,
      report: (error) => {
        throw error;
      },
    });
    const made = await task.run();
    // What is new is relied upon a minute later.
    now += 61 * SECOND;
    await task.run();
    return made;
  };
  /** What a search finds in steps that read a few rows alone, and the number of these steps. */
  const search = async (...words: string[]) => {
    const query = { projectId: P, order: 'newest', words, limit: 10, scan: 16 } as const;
    const found: ListedConversation[] = [];
    let looked = 0;
    let steps = 0;
    for (let start: string | null | undefined; start !== null; steps++) {
      const step = await open().scanConversations({ ...query, ...(start !== undefined && { start }) });
      found.push(...step.rows);
      looked += step.looked;
      start = step.next;
    }
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort().toReversed());
    return { queries: found.map(({ json }) => (JSON.parse(json) as { query: string }).query), looked, steps };
  };
  const fill = async (count: number) => {
    await open().createProject({ id: P, name: 'Search', createdAt: NOON });
    const rows = Array.from({ length: count }, (_, i) => asked(i * 10, i === 3 ? 'needle' : `question ${i}`));
    await open().addConversations(P, rows);
  };

  test('searches pass over indexed conversations, and read those that are not', async () => {
    await fill(5 * SEGMENT + 3);
    expect(await search('needle')).toMatchObject({ queries: ['needle'], steps: 21 });
    expect(await index()).toBe(5);
    expect(await index()).toBe(0);
    const all = { looked: 5 * SEGMENT + 3, steps: 2 };
    expect(await search('needle')).toEqual({ queries: ['needle'], ...all });
    expect(await search('nowhere')).toEqual({ queries: [], ...all });
    const latest = `question ${5 * SEGMENT + 2}`;
    expect((await search(latest)).queries).toEqual([latest]);
  });

  test('a search continues where a step ended, in and between segments', async () => {
    await fill(4 * SEGMENT + 1);
    await index();
    expect((await search('question')).queries).toHaveLength(4 * SEGMENT);
  });

  test('conversations that arrive late are found, before and after their segment is made again', async () => {
    await fill(4 * SEGMENT);
    await index();
    const late = Array.from({ length: SEGMENT + 5 }, (_, i) => asked(655 + i / 100, `late ${i}`));
    await open().addConversations(P, [...late, asked(5, 'thimble')]);
    expect((await search('late')).queries).toHaveLength(SEGMENT + 5);
    expect((await search('thimble')).queries).toEqual(['thimble']);
    expect(await index()).toBeGreaterThan(2);
    expect((await search('late')).queries).toHaveLength(SEGMENT + 5);
    expect(await search('thimble')).toEqual({ queries: ['thimble'], looked: 5 * SEGMENT + 6, steps: 2 });
    expect(await index()).toBe(0);
  });

  test('a row that was written while a segment was made is not missed', async () => {
    await fill(SEGMENT);
    const range = await open().rangeToIndex(P, { rows: SEGMENT, now });
    expect(range).toMatchObject({ after: '', rows: SEGMENT });
    const nothing = { buckets: 1024, parts: [], starts: range!.last };
    await open().addSearchSegment(P, { ...range!, ...nothing, rows: SEGMENT - 1 }, now);
    await index();
    await index();
    expect((await search('needle')).queries).toEqual(['needle']);
  });

  test('the index of conversations that are deleted goes with them', async () => {
    await fill(3 * SEGMENT);
    await index();
    expect(await open().deleteConversations(P, NOON + 10 * SECOND * (SEGMENT + 1), 1000)).toBe(SEGMENT + 1);
    expect(await index()).toBe(1);
    expect(await search('needle')).toMatchObject({ queries: [], looked: 2 * SEGMENT - 1 });
    await open().addConversations(P, [asked(2, 'thimble')]);
    expect((await search('thimble')).queries).toEqual(['thimble']);
    await open().deleteConversations(P, NOON + DAY, 1000);
    expect(await index()).toBe(0);
    expect((await search('question')).looked).toBe(0);
  });

  test('two servers that index at the same time make the same', async () => {
    await fill(3 * SEGMENT);
    await Promise.all([index(), index()]);
    await index();
    expect(await search('needle')).toEqual({ queries: ['needle'], looked: 3 * SEGMENT, steps: 2 });
  });

  test('the latest conversations wait: others may follow with lower ids', async () => {
    now = NOON + 10 * SECOND * SEGMENT;
    await fill(SEGMENT);
    expect(await index()).toBe(0);
    now += 10 * 60 * SECOND;
    expect(await index()).toBe(1);
  });
}
