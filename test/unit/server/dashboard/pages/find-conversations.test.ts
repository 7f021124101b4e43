import { describe, expect, test } from 'vitest';
import {
  excerptAround,
  findConversations,
  listFilter,
  marked,
  wordsOf,
} from '../../../../../src/server/dashboard/pages/find-conversations.ts';
import type { ConversationScan, ScanQuery } from '../../../../../src/store/conversation-list.ts';
import type { Store } from '../../../../../src/store/store.ts';

/** A store that gives one step after the other, and remembers what it was asked. */
function steps(...scans: ConversationScan[]) {
  const asked: ScanQuery[] = [];
  const scanConversations = async (query: ScanQuery) => {
    asked.push(query);
    return scans[asked.length - 1]!;
  };
  return { asked, store: { scanConversations } as unknown as Store };
}

const row = (id: string, query: string, response = '') => ({
  id,
  json: JSON.stringify({ id, query, response }),
  thread: null,
  page: null,
});
const filter = (query: Record<string, string>) => listFilter('p', (name) => query[name]);
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('a search', () => {
  test('continues until the page is full, and keeps only what holds all words', async () => {
    const { store, asked } = steps(
      { rows: [row('9', 'Install it'), row('8', 'other', 'x')], next: '7', looked: 2000 },
      { rows: [row('6', 'x', 'how to install'), row('5', 'INSTALL')], next: '4', looked: 2000 },
    );
    const options = { limit: 2, milliseconds: 10_000, order: 'newest' } as const;
    const found = await findConversations(store, filter({ q: 'install' }), options);
    expect(ids(found.rows)).toEqual(['9', '6']);
    expect(found).toMatchObject({ next: '6', looked: 4000 });
    expect(asked.map(({ start }) => start)).toEqual([undefined, '7']);
  });

  test('stops when its time is up, and tells where', async () => {
    const { store } = steps({ rows: [], next: '7', looked: 2000 });
    const options = { limit: 25, milliseconds: -1, order: 'newest' } as const;
    const found = await findConversations(store, filter({ q: 'rare' }), options);
    expect(found).toEqual({ rows: [], next: '7', looked: 2000 });
  });

  test('without words or filters looks at no more rows than it shows', async () => {
    const { store, asked } = steps({ rows: [row('9', 'a')], next: null, looked: 1 });
    await findConversations(store, filter({}), { limit: 25, milliseconds: 0, order: 'newest' });
    expect(asked).toEqual([{ projectId: 'p', order: 'newest', limit: 25, scan: 26 }]);
  });
});

describe('the filter of a list', () => {
  test('takes whole days, known states and one id; what is wrong is reported', () => {
    const day = Date.UTC(2026, 10, 16);
    expect(
      filter({ from: '2026-11-16', to: '2026-11-16', status: 'open', start: 'x', searched: '1e9' }),
    ).toEqual({
      shown: { q: '', from: '2026-11-16', to: '2026-11-16', status: 'open', category: '' },
      wanted: { projectId: 'p', from: day, to: day + 86_400_000 },
      words: [],
      searched: 0,
    });
    expect(filter({ from: '16.11.2026' }).fault).toBe('Give dates as YYYY-MM-DD.');
    expect(filter({ from: '2026-11-17', to: '2026-11-16' }).fault).toContain('must not be after');
  });
});

describe('words of a search', () => {
  test.each([
    ['  how to  install ', ['how', 'to', 'install']],
    ['"exact phrase" more', ['exact phrase', 'more']],
    ['"never closed', ['never closed']],
    ['""', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('%j are %j', (search, words) => {
    expect(wordsOf(search)).toEqual(words);
  });

  test('are marked, and the rest is text', () => {
    expect(marked('<b> Install, install', ['install', 'inst']).text).toBe(
      '&lt;b&gt; <mark>Install</mark>, <mark>install</mark>',
    );
    expect(marked('İstanbul <i>', ['i']).text).toBe('<mark>İ</mark>stanbul &lt;<mark>i</mark>&gt;');
  });

  test('are in the excerpt of a long text', () => {
    expect(excerptAround(`${'x'.repeat(500)} here ${'y'.repeat(500)}`, ['HERE'], 60)).toBe(
      `…${'x'.repeat(19)} here ${'y'.repeat(35)}…`,
    );
    expect(excerptAround('short', ['no'], 60)).toBe('short');
  });
});
