import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { asObject } from '../../../lib/json/json-object.ts';
import { streamOf } from '../../../lib/process/stream-of.ts';
import { readConversation, rowParser } from '../../../store/conversation.ts';
import { pageParts } from '../../../store/page-parts.ts';
import { type PageQuery, ROW_SEPARATOR, type RowPage } from '../../../store/row-page.ts';
import type { ConversationRow, Store } from '../../../store/store.ts';
import type { ServerContext, ServerEnv } from '../../context/environment.ts';
import { invalidBody, readJsonBody } from '../../context/read-body.ts';
import { ApiError, type ErrorDetail } from '../../http/api-error.ts';
import { readParameters } from '../../http/parameters.ts';
import { accepts } from '../../http/request-headers.ts';

/** GET /v1/analytics/{projectId}/assistant */
export async function getConversations(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const params = readParameters(new URL(c.req.url).searchParams, ['dateFrom', 'dateTo', 'limit', 'cursor']);
  const query = {
    projectId: c.req.param('projectId')!,
    ...params.dates(),
    limit: params.integer('limit', { min: 1, max: 1000, default: 100 }),
    ...params.cursor(),
  };
  params.done();
  const body = await conversationBody(context.store, query, ({ count }) => {
    context.metrics.countRows(c.get('project'), 'exported', count);
  });
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  });
  if (c.req.method === 'HEAD') {
    if (body instanceof ReadableStream) await body.cancel();
    return new Response(null, { headers });
  }
  const sent = await compressed(body, c.req.header('accept-encoding'), headers);
  return new Response(sent as BodyInit, { headers });
}

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
async function conversationBody(
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

const gzipBytes = promisify<Uint8Array, Uint8Array>(gzip);

/** The body, compressed with gzip if the client accepts it; then `headers` are updated. */
async function compressed(
  body: Uint8Array | ReadableStream<Uint8Array>,
  acceptEncoding: string | undefined,
  headers: Headers,
): Promise<Uint8Array | ReadableStream<Uint8Array>> {
  if (!accepts(acceptEncoding, 'gzip')) return body;
  headers.set('content-encoding', 'gzip');
  if (body instanceof ReadableStream) {
    const packing = new CompressionStream('gzip') as unknown as TransformStream<Uint8Array, Uint8Array>;
    return body.pipeThrough(packing);
  }
  return gzipBytes(body);
}

/** GET /v1/analytics/{projectId}/assistant/threads/{threadId}: the turns of a conversation as messages. */
export async function getThread(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  readParameters(new URL(c.req.url).searchParams, []).done();
  const threadId = c.req.param('threadId')!;
  const rows = await context.store.threadRows(c.req.param('projectId')!, threadId);
  if (rows.length === 0) throw new ApiError(404, 'thread_not_found', 'There is no thread with this id.');
  const turns = rows.map(readConversation);
  const messages = turns.flatMap(({ id, timestamp, query, response }) => [
    { id: `${id}-user`, role: 'user', content: query, createdAt: timestamp },
    { id: `${id}-assistant`, role: 'assistant', content: response, createdAt: timestamp },
  ]);
  return c.json({ threadId, createdAt: turns[0]!.timestamp, messages }, 200, { 'cache-control': 'no-store' });
}

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_ROWS = 1000;
const MAX_DETAILS = 100;

/** POST /v1/analytics/{projectId}/assistant: all rows or none, on disk before the response. */
export async function postConversations(context: ServerContext, c: Context<ServerEnv>): Promise<Response> {
  const projectId = c.req.param('projectId')!;
  const rows = parseRows(await readJsonBody(c, MAX_BYTES));
  const { accepted, duplicates } = await context.store.addConversations(projectId, rows);
  context.metrics.countRows(c.get('project'), 'ingested', accepted);
  context.metrics.countRows(c.get('project'), 'duplicate', duplicates);
  context.counts.add(projectId, 'caller', 'api', '', accepted);
  const body = { accepted, duplicates, ids: rows.map(({ id }) => id) };
  return c.json(body, 201, { 'cache-control': 'no-store' });
}

function parseRows(body: unknown): ConversationRow[] {
  const { conversations, ...others } = asObject(body) ?? {};
  if (!Array.isArray(conversations)) throw invalidBody('/conversations', 'must be an array');
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw invalidBody(`/${unknown}`, 'is not a field');
  if (conversations.length > MAX_ROWS)
    throw invalidBody('/conversations', `must have at most ${MAX_ROWS} items`);

  const parse = rowParser();
  const rows: ConversationRow[] = [];
  const details: ErrorDetail[] = [];
  for (const [i, conversation] of conversations.entries()) {
    if (details.length >= MAX_DETAILS) break;
    const parsed = parse(conversation);
    if ('row' in parsed) rows.push(parsed.row);
    else
      details.push(
        ...parsed.faults.map(({ path, message }) => ({ path: `/conversations/${i}${path}`, message })),
      );
  }
  if (details.length > 0) {
    const [first] = details;
    const others = details.length > 1 ? ` (and ${Math.min(details.length, MAX_DETAILS) - 1} more)` : '';
    const sentence = `Invalid body: ${first!.path} ${first!.message}${others}. Nothing was stored.`;
    throw new ApiError(400, 'invalid_body', sentence, { details: details.slice(0, MAX_DETAILS) });
  }
  return rows;
}
