import { Agent, get, type IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { asObject, isObject } from '../lib/json/json-object.ts';
import { freeBytes } from '../lib/memory/free-bytes.ts';
import { certificateFailure, systemReason } from '../lib/process/system-reason.ts';
import { deadlineAfter } from '../lib/process/timing.ts';
import { withoutEndSlashes } from '../lib/url/paths.ts';
import { isLoopbackHost } from '../lib/url/public-address.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';

/** After this long without data, a request is retried. */
const REQUEST_TIMEOUT_SECONDS = 60;

/** Before the first response, time and attempts are shorter: a wrong URL should be reported soon. */
const FIRST_REQUEST_TIMEOUT_SECONDS = 10;
const FIRST_ATTEMPTS = 5;

export interface ServerOptions {
  /** Base URL of the API; the path of the endpoint is added to it. */
  url: string;
  key: string;
  fetch: GetPage;
  /** Aborts a request in progress. */
  signal?: AbortSignal;
  retry: RetryOptions;
}

/** Gets a path of the server and reads its response. Broken connections, also while reading, 429 and 5xx are tried again. */
export type AskServer = <T>(path: string, read: (response: PageResponse) => Promise<T>) => Promise<T>;

export function askServer({ url, key, fetch, signal, retry }: ServerOptions): AskServer {
  const base = withoutEndSlashes(url);
  const headers: Record<string, string> = { authorization: `Bearer ${key}`, accept: 'application/json' };
  // On this machine, sending bytes is faster than compressing them.
  if (isLoopbackHost(new URL(url).hostname)) headers['accept-encoding'] = 'identity';
  let hasResponded = false;
  const patience = {
    ...retry,
    name: url,
    get attempts() {
      return hasResponded ? retry.attempts : Math.min(retry.attempts, FIRST_ATTEMPTS);
    },
  };
  return <T>(path: string, read: (response: PageResponse) => Promise<T>) =>
    retrying<T>(patience, async () => {
      const seconds = hasResponded ? REQUEST_TIMEOUT_SECONDS : FIRST_REQUEST_TIMEOUT_SECONDS;
      const ends = deadlineAfter(seconds * 1000, ...(signal ? [signal] : []));
      let response: PageResponse;
      try {
        response = await fetch(`${base}${path}`, { headers, signal: ends });
      } catch (error) {
        const isLate = ends.aborted && !signal?.aborted;
        if (!isLate && (error as Error).name !== 'TimeoutError') throw error;
        return { again: `${url} did not respond within ${seconds} seconds` };
      }
      hasResponded = true;
      if (response.ok) return { done: await read(response) };
      const { status } = response;
      const reason = await errorText(response);
      if (status === 429 || status >= 500) {
        return {
          again: `${status} ${reason.replace(/\.$/, '')}`,
          afterSeconds: Number(response.headers.get('retry-after')) || undefined,
        };
      }
      throw new DocsError(problem('export-refused', { url, status, reason }), 1);
    });
}

/** The error message of our API; the status text if a gateway in front of it responds with something else. */
async function errorText(response: PageResponse): Promise<string> {
  const text = await response.text();
  try {
    const error = asObject(JSON.parse(text))?.error;
    return typeof error === 'string' ? error : response.statusText;
  } catch {
    return response.statusText;
  }
}

interface RetryOptions {
  /** What is retried, for messages. */
  name?: string;
  attempts: number;
  sleep: (milliseconds: number) => Promise<void>;
  /** Called before each pause. */
  onRetry: (reason: string, seconds: number) => void;
}

export type Attempt<T> = { done: T } | { again: string; afterSeconds?: number };

const FIRST_WAIT_SECONDS = 0.5;
const MAX_WAIT_SECONDS = 60;

/** Repeats `work` with growing pauses. An exception other than a `DocsError` counts as a broken connection. */
async function retrying<T>(options: RetryOptions, work: () => Promise<Attempt<T>>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const result = await tried(work, options.name);
    if ('done' in result) return result.done;
    if (attempt >= options.attempts) {
      throw new DocsError(problem('export-interrupted', { attempts: attempt, reason: result.again }), 1);
    }
    const backOff = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), MAX_WAIT_SECONDS);
    const seconds = Math.min(result.afterSeconds ?? backOff, MAX_WAIT_SECONDS);
    options.onRetry(result.again, seconds);
    await options.sleep(seconds * 1000);
  }
}

async function tried<T>(work: () => Promise<Attempt<T>>, name = 'The server'): Promise<Attempt<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof DocsError) throw error;
    const refused = certificateFailure(error);
    if (refused !== undefined) {
      const failure = problem('export-certificate-refused', { reason: refused });
      throw new DocsError(failure, 1, { cause: error });
    }
    const { cause } = error as Error;
    return { again: `${name} cannot be reached: ${systemReason(cause instanceof Error ? cause : error)}` };
  }
}

/** The projects of a server that the key has access to. */
export async function serverProjects(options: ServerOptions): Promise<{ id: string; name: string }[]> {
  const text = await askServer(options)('/v1/projects', (response) => response.text());
  const rows = projectsIn(text);
  if (!rows) throw new DocsError(problem('export-not-an-api', { url: options.url }), 1);
  return rows.map(({ projectId, name }) => ({ id: projectId, name }));
}

interface ProjectRow {
  projectId: string;
  name: string;
}

/** Undefined for a response of something else. */
function projectsIn(text: string): ProjectRow[] | undefined {
  try {
    const projects = asObject(JSON.parse(text))?.projects;
    return Array.isArray(projects) && projects.every(isProjectRow) ? projects : undefined;
  } catch {
    return undefined;
  }
}

function isProjectRow(row: unknown): row is ProjectRow {
  return isObject(row) && typeof row.projectId === 'string' && typeof row.name === 'string';
}

/** The part of a response of `fetch` that a page of an export is read from. */
export type PageResponse = Pick<
  Response,
  'ok' | 'status' | 'statusText' | 'headers' | 'arrayBuffer' | 'text'
>;

export type GetPage = (
  url: string,
  init: { headers: Record<string, string>; signal: AbortSignal },
) => Promise<PageResponse>;

/**
 * A faster `fetch` for http URLs: bodies are not read through web streams, which copy them piece by piece. Everything else,
 * redirects included, goes through `fetch`.
 */
export function plainHttp(fetch: GetPage): GetPage {
  const agent = new Agent({ keepAlive: true });
  return async (url, init) => {
    if (!url.startsWith('http:')) return fetch(url, init);
    const response = await received(url, init.headers, init.signal, agent);
    const { statusCode: status = 0 } = response;
    if (status < 300 || status > 399) return pageResponse(response, status);
    response.resume();
    return fetch(url, init);
  };
}

function received(
  url: string,
  headers: Record<string, string>,
  signal: AbortSignal,
  agent: Agent,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, signal, headers: { 'accept-encoding': 'gzip', ...headers } }, resolve);
    request.on('error', (cause) => reject(new TypeError('The request failed.', { cause })));
  });
}

function pageResponse(response: IncomingMessage, status: number): PageResponse {
  const bytes = async (): Promise<Uint8Array> => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of response) chunks.push(chunk as Uint8Array);
    const body = Buffer.concat(chunks);
    for (const chunk of chunks) freeBytes(chunk);
    return response.headers['content-encoding'] === 'gzip' ? promisify(gunzip)(body) : body;
  };
  return {
    ok: status >= 200 && status < 300,
    status,
    statusText: response.statusMessage ?? '',
    headers: new Headers(
      Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]),
    ),
    arrayBuffer: async () => ownBuffer(await bytes()),
    text: async () => new TextDecoder().decode(await bytes()),
  };
}

/** The memory of a buffer alone: small ones may share theirs with others. */
function ownBuffer({ buffer, byteOffset, byteLength }: Uint8Array): ArrayBuffer {
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength;
  return (isWhole ? buffer : buffer.slice(byteOffset, byteOffset + byteLength)) as ArrayBuffer;
}
