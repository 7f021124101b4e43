import { type PageQuery, ROW_SEPARATOR, type RowPage, type Store } from './store.ts';

const FIRST_ROWS = 16;
const PART_BYTES = 4 * 1024 * 1024;

/**
 * A page of conversations in parts that fit into memory however large its rows are; the first rows tell how many can be
 * read at once. The last part tells whether rows are left after the page.
 */
export async function* pageParts(store: Store, query: PageQuery): AsyncGenerator<RowPage, void, undefined> {
  let { limit: left, after } = query;
  let limit = Math.min(left, FIRST_ROWS);
  for (;;) {
    const part = await store.conversationPage({ ...query, ...(after !== undefined && { after }), limit });
    const bytes = part.rows.length;
    yield part;
    left -= part.count;
    if (!part.more || left === 0) return;
    after = part.lastId!;
    const fitting = Math.floor((PART_BYTES * part.count) / bytes);
    limit = Math.min(left, Math.max(1, fitting));
  }
}

/** The same, put together. */
export async function wholePage(store: Store, query: PageQuery): Promise<RowPage> {
  const chunks: Uint8Array[] = [];
  const page = { count: 0, lastId: null as string | null, more: false };
  for await (const part of pageParts(store, query)) {
    if (page.count > 0 && part.count > 0) chunks.push(Buffer.from(ROW_SEPARATOR));
    chunks.push(part.rows);
    page.count += part.count;
    page.lastId = part.lastId ?? page.lastId;
    page.more = part.more;
  }
  return { ...page, rows: Buffer.concat(chunks) };
}
