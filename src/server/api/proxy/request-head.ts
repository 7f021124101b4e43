import { readChunk } from '../../context/read-body.ts';
import { ApiError } from '../../http/api-error.ts';
import { isHopByHop } from '../../http/request-headers.ts';

/** The request that a reader asks for, without its body. */
export interface RequestHead {
  method: string;
  url: URL;
  headers: [name: string, value: string][];
}

const MAX_HEADERS = 100;
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
/** Methods that browsers do not send either: they open tunnels, or echo the request. */
const FORBIDDEN = /^(?:connect|trace|track)$/i;

/** Headers that only the proxy sets. */
const OWN = /^(?:host|content-length|expect|forwarded|x-forwarded-.*|via|accept-encoding|cookie2)$/i;

/** Reads the JSON that the playground sends in front of the body: `{"method", "url", "headers": [[name, value]]}`. */
export function readRequestHead(text: string): RequestHead {
  const { method, url, headers } = parsed(text);
  if (typeof method !== 'string' || !TOKEN.test(method) || FORBIDDEN.test(method)) {
    throw invalid('The method is not allowed.');
  }
  return { method, url: targetOf(url), headers: headersOf(headers) };
}

function parsed(text: string): { method?: unknown; url?: unknown; headers?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw invalid('The request must start with a line of JSON.');
}

function targetOf(url: unknown): URL {
  const target = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
  if (target?.protocol !== 'http:' && target?.protocol !== 'https:') {
    throw invalid('The URL must start with http:// or https://.');
  }
  if (target.username !== '' || target.password !== '') {
    throw invalid('The URL must not contain a user name or password.');
  }
  return target;
}

function headersOf(value: unknown): [string, string][] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MAX_HEADERS) {
    throw invalid(`Headers must be a list of at most ${MAX_HEADERS} pairs.`);
  }
  return value
    .map((pair: unknown): [string, string] => {
      const [name, text] = Array.isArray(pair) ? (pair as unknown[]) : [];
      if (typeof name !== 'string' || !TOKEN.test(name))
        throw invalid('A header has a name that is not allowed.');
      // Line breaks would end the header and start another one, or another request.
      if (typeof text !== 'string' || !/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) {
        throw invalid(`The header ${name} has characters that are not allowed in a header.`);
      }
      return [name, text];
    })
    .filter(([name]) => !isHopByHop(name) && !OWN.test(name));
}

function invalid(message: string): ApiError {
  return new ApiError(400, 'invalid_request', message);
}

const MAX_HEAD_BYTES = 128 * 1024;
const NEWLINE = 10;

/** The first line of a stream, and the bytes after it. */
export async function splitHead(
  stream: ReadableStream<Uint8Array> | null,
): Promise<{ head: string; bytes: number; body: AsyncGenerator<Uint8Array> }> {
  const noLine = () => new ApiError(400, 'invalid_request', 'The request has no first line.');
  if (!stream) throw noLine();
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done) throw noLine();
    const end = value.indexOf(NEWLINE);
    if (end >= 0) {
      chunks.push(value.subarray(0, end));
      const head = new TextDecoder().decode(Buffer.concat(chunks));
      return { head, bytes: size + end + 1, body: rest(value.subarray(end + 1), reader) };
    }
    chunks.push(value);
    size += value.length;
    if (size > MAX_HEAD_BYTES) throw new ApiError(400, 'invalid_request', 'The first line is too long.');
  }
}

async function* rest(
  first: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    for (;;) {
      const { done, value } = await readChunk(reader);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
