import { systemReason } from '../../../lib/process/system-reason.ts';
import { type Fetcher, PrivateHostError } from './public-fetch.ts';

const MAX_BYTES = 50_000_000;
const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 3;

/** Validators of a document (`ETag`, `Last-Modified`) for conditional requests. */
export interface Validators {
  etag?: string;
  lastModified?: string;
}

export interface DocumentVersion {
  bytes: Uint8Array;
  validators: Validators;
}

/**
 * Reads a document from the network: bounded in size and redirects, and in time by `deadline`, without credentials. Throws with
 * a reason.
 */
export async function fetchDocument(
  url: string,
  deadline: AbortSignal,
  fetcher?: Fetcher,
): Promise<Uint8Array> {
  return (await fetchVersion(url, deadline, {}, fetcher))!.bytes;
}

/** The same, or undefined if the document is unchanged. */
export async function fetchVersion(
  url: string,
  deadline: AbortSignal,
  known: Validators,
  fetcher: Fetcher = fetch,
): Promise<DocumentVersion | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read(url, deadline, known, fetcher);
    } catch (error) {
      if (deadline.aborted) throw new Error('no response in time');
      if (attempt === MAX_ATTEMPTS || !(error instanceof TransientError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 300 * 2 ** attempt));
    }
  }
}

/** Worth another attempt. */
class TransientError extends Error {}

async function read(
  url: string,
  signal: AbortSignal,
  known: Validators,
  fetcher: Fetcher,
): Promise<DocumentVersion | undefined> {
  const headers = conditionOf(known);
  let at = url;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await fetcher(at, {
      redirect: 'manual',
      credentials: 'omit',
      signal,
      ...(headers && { headers }),
    }).catch((error: unknown) => {
      if (error instanceof PrivateHostError) throw error;
      throw new TransientError(reasonOf(error));
    });
    const location = response.headers.get('location');
    if (!response.ok) await response.body?.cancel();
    if (headers && response.status === 304) return undefined;
    if (response.status >= 300 && response.status < 400 && location) {
      at = new URL(location, at).href;
      if (!/^https?:/.test(at)) throw new Error(`it redirects to ${at}`);
      continue;
    }
    if (response.status >= 500 || response.status === 429)
      throw new TransientError(`the server responded with ${response.status}`);
    if (!response.ok) throw new Error(`the server responded with ${response.status}`);
    return { bytes: await readBody(response), validators: validatorsOf(response.headers) };
  }
  throw new Error(`more than ${MAX_REDIRECTS} redirects`);
}

/** Servers that support `ETag` ignore the date. */
function conditionOf({ etag, lastModified }: Validators): Record<string, string> | undefined {
  if (etag === undefined && lastModified === undefined) return undefined;
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

function validatorsOf(headers: Headers): Validators {
  const etag = headers.get('etag');
  const lastModified = headers.get('last-modified');
  return { ...(etag !== null && { etag }), ...(lastModified !== null && { lastModified }) };
}

async function readBody(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`it is larger than ${MAX_BYTES / 1_000_000} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function reasonOf(error: unknown): string {
  return systemReason(error instanceof Error && error.cause instanceof Error ? error.cause : error);
}
