import { createReadStream, fstat, type ReadStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import type { SiteManifest } from '../../lib/built-site/site-manifest.ts';
import { streamOf } from '../../lib/process/stream-of.ts';

/** What the response of a site depends on, from either kind of server. */
export interface SiteRequest {
  method: string;
  /** Of the URL, still encoded. */
  path: string;
  /** The query with its `?`, or nothing. */
  search: string;
  /** By its name in lower case. */
  header(name: string): string | undefined;
  /** Aborted when the client goes away; undefined if whoever sends the response sees to it. */
  signal(): AbortSignal | undefined;
}

export function webSiteRequest(request: Request): SiteRequest {
  const { pathname, search } = new URL(request.url);
  return {
    method: request.method,
    path: pathname,
    search,
    header: (name) => request.headers.get(name) ?? undefined,
    signal: () => request.signal,
  };
}

export function nodeSiteRequest({ method = 'GET', url = '/', headers }: IncomingMessage): SiteRequest {
  const query = url.indexOf('?');
  return {
    method,
    path: query === -1 ? url : url.slice(0, query),
    search: query === -1 ? '' : url.slice(query),
    header: (name) => headers[name] as string | undefined,
    signal: () => undefined,
  };
}

/** A response of the site before it is sent by either kind of server. */
export interface SiteResponse {
  status: number;
  /** Names and values in turns, shared between responses. */
  headers: readonly string[];
  body: SiteBody | undefined;
}

export type SiteBody = { kind: 'bytes'; bytes: Uint8Array } | ({ kind: 'file' } & FilePart);

/** Rejects when the body cannot be read. */
export async function webResponse(
  { status, headers, body }: SiteResponse,
  request: Pick<SiteRequest, 'signal'>,
): Promise<Response> {
  const sent = new Headers();
  for (let i = 0; i < headers.length; i += 2) sent.append(headers[i]!, headers[i + 1]!);
  return new Response(await webBody(body, request), { status, headers: sent });
}

async function webBody(
  body: SiteBody | undefined,
  { signal }: Pick<SiteRequest, 'signal'>,
): Promise<BodyInit | null> {
  if (!body) return null;
  return body.kind === 'bytes' ? (sharedBytes(body.bytes) as BodyInit) : fileStream(body, signal());
}

/**
 * Bytes that are written to a socket at once. A client that reads less than this in a minute is disconnected, and one that
 * reads a lot does not keep others waiting.
 */
const PIECE = 64 * 1024;

/** `begun` is called when the response is on its way, `failed` when its body cannot be read and nothing was sent. */
export function sendResponse(
  response: ServerResponse,
  { status, body }: SiteResponse,
  headers: string[],
  { begun, failed }: { begun: () => void; failed: () => void },
): void {
  if (body?.kind === 'file') {
    openPart(body, PIECE).then((stream) => {
      response.writeHead(status, headers);
      pipeline(stream, response, () => {});
      begun();
    }, failed);
    return;
  }
  response.writeHead(status, headers);
  if (!body) response.end();
  else sendBytes(response, body.bytes);
  begun();
}

/** The next piece goes when the system has taken the last one, and others had their turn. */
function sendBytes(response: ServerResponse, bytes: Uint8Array): void {
  if (bytes.length <= PIECE) {
    response.end(bytes);
    return;
  }
  response.write(bytes.subarray(0, PIECE), (error) => {
    if (!error) setImmediate(sendBytes, response, bytes.subarray(PIECE));
  });
}

/** Bytes of a file in memory per client. Larger chunks are hardly faster. */
const CHUNK = 16 * 1024;

/** A part of a file, from `start` to `end`, both included. */
interface FilePart {
  file: string;
  start: number;
  end: number;
}

/**
 * Opens a part of a file, to be read in pieces of `pieceSize`. Rejects for a file that is gone, cannot be read or has
 * become too short, before headers are sent that promise its bytes.
 */
function openPart({ file, start, end }: FilePart, pieceSize: number): Promise<ReadStream> {
  const stream = createReadStream(file, { start, end, highWaterMark: pieceSize });
  return new Promise((resolve, reject) => {
    stream.once('error', reject);
    stream.once('open', (descriptor) =>
      fstat(descriptor, (error, stats) => {
        const isWhole = stats?.isFile() && stats.size > end;
        if (!isWhole)
          return void stream.destroy(error ?? new Error(`${file} changed while it was being served`));
        stream.off('error', reject);
        resolve(stream);
      }),
    );
  });
}

/** The bytes of a part of a file, read when the client takes them, until `signal` says that it has gone away. */
export async function fileStream(part: FilePart, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stream = await openPart(part, CHUNK);
  // Nobody reads, or cancels, the body of a response whose client is gone already.
  const close = () => stream.destroy();
  if (signal?.aborted) close();
  signal?.addEventListener('abort', close, { once: true });
  const chunks = stream[Symbol.asyncIterator]();
  return streamOf(chunks as AsyncIterator<Uint8Array, void, undefined>);
}

/** Bytes that many responses share, without a copy for each. */
export function sharedBytes(bytes: Uint8Array): Uint8Array | ReadableStream<Uint8Array> {
  return bytes.length <= CHUNK ? bytes : streamOf(slices(bytes));
}

/**
 * One piece in each turn of the event loop. Sockets take them at once until their buffers are full: without a pause, many
 * clients would be served completely before other requests are handled.
 */
async function* slices(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  for (let at = 0; at < bytes.length; at += CHUNK) {
    yield bytes.subarray(at, at + CHUNK);
    await turn();
  }
}

/**
 * The `Server-Timing` header, which the scripts of a page can read. It lists the features of this server: `marks`, the
 * proxy of the playground, and the assistant with the project that questions go to.
 */
export function serverTiming(
  { proxyOrigins, assistant }: SiteManifest,
  marks: readonly string[],
  projectId: string | undefined,
): string {
  const offered = [...marks];
  if (proxyOrigins && !offered.includes('docs-proxy')) offered.push('docs-proxy');
  if (assistant && projectId !== undefined) offered.push(`docs-assistant;desc="${projectId}"`);
  return offered.join(', ');
}
