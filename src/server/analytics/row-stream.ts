import { streamOf } from '../../lib/stream-of.ts';
import { type PageQuery, ROW_SEPARATOR, type RowPage, type Store } from '../../store/store.ts';

const HEAD = Buffer.from('{"conversations":[');
const SEPARATOR = Buffer.from(ROW_SEPARATOR);

/**
 * The page as a body, put together from the stored bytes: at once when the store gave all rows, as a stream when they are
 * so large that they come in parts. The first part is read before it returns, so that a store that fails still gets its
 * status; `onRows` is told the number of rows as they go.
 */
export async function conversationBody(
  store: Store,
  query: PageQuery,
  onRows: (rows: number) => void,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const first = await store.conversationPage(query);
  if (first.more && first.count < query.limit) return streamOf(parts(store, query, first, onRows));
  onRows(first.count);
  return Buffer.concat([HEAD, first.rows, tail(first)]);
}

async function* parts(
  store: Store,
  query: PageQuery,
  first: RowPage,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  let page = first;
  let left = query.limit - first.count;
  onRows(first.count);
  yield Buffer.concat([HEAD, first.rows]);
  while (page.more && left > 0) {
    page = await store.conversationPage({ ...query, after: page.lastId!, limit: left });
    left -= page.count;
    onRows(page.count);
    if (page.count > 0) yield Buffer.concat([SEPARATOR, page.rows]);
  }
  yield tail(page);
}

function tail({ more, lastId }: RowPage): Uint8Array {
  return Buffer.from(`],"nextCursor":${more ? `"${lastId}"` : null},"hasMore":${more}}`);
}
