import { type PageQuery, ROW_SEPARATOR, type RowPage } from './row-page.ts';
import type { Store } from './store.ts';

const FIRST_ROWS = 16;
const PART_BYTES = 4 * 1024 * 1024;

/**
 * A page of conversations in parts that fit into memory however large its rows are. How many rows a part has depends on
 * `rowBytes`, the size of a row of the previous page; without it, on the first rows. The last part says whether there are
 * rows after the page.
 */
export async function* pageParts(
  store: Store,
  query: PageQuery,
  rowBytes?: number,
): AsyncGenerator<RowPage, void, undefined> {
  let { limit: left, after } = query;
  let limit = Math.min(left, rowBytes === undefined ? FIRST_ROWS : fitting(rowBytes));
  for (;;) {
    const part = await store.conversationPage({ ...query, after, limit });
    const bytes = part.rows.length;
    yield part;
    left -= part.count;
    if (!part.more || left === 0) return;
    after = part.lastId!;
    limit = Math.min(left, fitting(bytes / part.count));
  }
}

function fitting(rowBytes: number): number {
  return Math.max(1, Math.floor(PART_BYTES / rowBytes));
}

/** The same, concatenated. */
export async function wholePage(store: Store, query: PageQuery, rowBytes?: number): Promise<RowPage> {
  const chunks: Uint8Array[] = [];
  const page = { count: 0, lastId: null as string | null, more: false };
  for await (const part of pageParts(store, query, rowBytes)) {
    if (page.count > 0 && part.count > 0) chunks.push(Buffer.from(ROW_SEPARATOR));
    chunks.push(part.rows);
    page.count += part.count;
    page.lastId = part.lastId ?? page.lastId;
    page.more = part.more;
  }
  return { ...page, rows: chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks) };
}
