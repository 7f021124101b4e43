import { streamOf } from '../../../lib/process/stream-of.ts';
import { pageParts } from '../../../store/page-parts.ts';
import { type PageQuery, ROW_SEPARATOR, type RowPage } from '../../../store/row-page.ts';
import type { Store } from '../../../store/store.ts';

const HEAD = Buffer.from('{"conversations":[');
const SEPARATOR = Buffer.from(ROW_SEPARATOR);

/** Up to this size, chunks are copied into one, which is cheaper than sending each separately. */
const SMALL_BYTES = 256 * 1024;

type Chunks = AsyncGenerator<Uint8Array, void, undefined>;

/**
 * The page as a body, assembled from the stored bytes: complete if it is small, otherwise a stream of its parts. The first
 * ones are read before it returns, so that a failing store still leads to an error status; `onPart` is called for each
 * part.
 */
export async function conversationBody(
  store: Store,
  query: PageQuery,
  onPart: (part: RowPage) => void,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  const chunks = pageChunks(pageParts(store, query), onPart);
  const first: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value: chunk } = await chunks.next();
    if (done) return Buffer.concat(first);
    size += chunk.length;
    if (size > SMALL_BYTES) return streamOf(continued([Buffer.concat(first), chunk], chunks));
    first.push(chunk);
  }
}

async function* pageChunks(parts: AsyncIterable<RowPage>, onPart: (part: RowPage) => void): Chunks {
  let last: RowPage | undefined;
  yield HEAD;
  for await (const part of parts) {
    if (last && part.count > 0) yield SEPARATOR;
    if (part.count > 0) yield part.rows;
    onPart(part);
    last = part;
  }
  yield tail(last!);
}

async function* continued(first: readonly Uint8Array[], rest: Chunks): Chunks {
  yield* first;
  yield* rest;
}

function tail({ more, lastId }: RowPage): Uint8Array {
  return Buffer.from(`],"nextCursor":${more ? `"${lastId}"` : null},"hasMore":${more}}`);
}
