import { streamOf } from '../../lib/stream-of.ts';
import { type PageQuery, ROW_SEPARATOR, type RowPage, type Store } from '../../store/store.ts';

/**
 * The page as a body, put together from the stored texts: a string when the store gave all rows at once, a stream when
 * they are so large that they come in parts. The first part is read before it returns, so that a store that fails still
 * gets its status; `onRows` is told the number of rows as they go.
 */
export async function conversationBody(
  store: Store,
  query: PageQuery,
  onRows: (rows: number) => void,
): Promise<string | ReadableStream<Uint8Array>> {
  const first = await store.conversationPage(query);
  const parts = pageParts(store, query, first, onRows);
  if (!first.more || first.count === query.limit) return (await parts.next()).value as string;
  return streamOf(encoded(parts));
}

async function* pageParts(
  store: Store,
  query: PageQuery,
  first: RowPage,
  onRows: (rows: number) => void,
): AsyncGenerator<string, void, undefined> {
  let page = first;
  let left = query.limit - first.count;
  let text = `{"conversations":[${first.text}`;
  onRows(first.count);
  while (page.more && left > 0) {
    yield text;
    const next = await store.conversationPage({ ...query, after: page.lastId!, limit: left });
    text = next.count > 0 ? ROW_SEPARATOR + next.text : '';
    left -= next.count;
    onRows(next.count);
    page = next;
  }
  yield `${text}],"nextCursor":${page.more ? `"${page.lastId}"` : null},"hasMore":${page.more}}`;
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array, void, undefined> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
