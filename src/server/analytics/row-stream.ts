import { streamOf } from '../../lib/stream-of.ts';
import type { PageQuery, RowPage, Store } from '../../store/store.ts';

/** Rows read at a time: bounds the memory of a page whatever its rows weigh. */
const CHUNK_ROWS = 250;

/**
 * The page as a body, put together from the stored texts. The first rows are read before it returns, so that a store
 * that fails still gets its status; `onRows` is told the number of rows as they go.
 */
export async function conversationBody(
  store: Store,
  query: PageQuery,
  onRows: (rows: number) => void,
): Promise<ReadableStream<Uint8Array>> {
  const first = await readChunk(store, query, query.limit);
  return streamOf(chunks(store, query, first, onRows));
}

async function* chunks(
  store: Store,
  query: PageQuery,
  first: RowPage,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let page = first;
  let left = query.limit;
  let text = '{"conversations":[';
  for (;;) {
    text += page.rows.join(',');
    left -= page.rows.length;
    onRows(page.rows.length);
    if (!page.more || left <= 0) break;
    yield encoder.encode(text);
    const next = await readChunk(store, { ...query, after: page.lastId! }, left);
    text = next.rows.length > 0 ? ',' : '';
    page = next;
  }
  yield encoder.encode(
    `${text}],"nextCursor":${page.more ? `"${page.lastId}"` : null},"hasMore":${page.more}}`,
  );
}

function readChunk(store: Store, query: PageQuery, left: number): Promise<RowPage> {
  return store.conversationPage({ ...query, limit: Math.min(left, CHUNK_ROWS) });
}
