import type { Context } from 'hono';
import { exceededJsonLimit } from '../../lib/json/json-limits.ts';
import { isObject, type JsonObject } from '../../lib/json/json-object.ts';
import { ApiError } from '../http/api-error.ts';
import { mediaType } from '../http/request-headers.ts';
import type { ServerEnv } from './environment.ts';

const MAX_PATH = 200;
const LIMITS = { depth: 64, values: 250_000 };

/** The JSON value of a request's body, of at most `maxBytes`. */
export async function readJsonBody(c: Context<ServerEnv>, maxBytes: number): Promise<unknown> {
  const type = mediaType(c.req.header('content-type'));
  const encoding = c.req.header('content-encoding')?.toLowerCase() ?? 'identity';
  if (type !== 'application/json' || encoding !== 'identity') {
    throw new ApiError(
      415,
      'unsupported_media_type',
      'The body must be sent as application/json, not compressed.',
    );
  }
  return readJson(await readBytes(c, maxBytes));
}

/** The value of a received JSON text. */
export function readJson(bytes: Uint8Array): unknown {
  const exceeded = exceededJsonLimit(bytes, LIMITS);
  if (exceeded === 'depth') throw invalidBody('', `is nested more than ${LIMITS.depth} deep`);
  if (exceeded === 'values') throw invalidBody('', `has more than ${LIMITS.values} values`);
  const text = decode(bytes);
  const value = parsed(text);
  // Few texts contain an escaped NUL, so few have to be walked.
  if (text.includes('\\u0000') && holdsNul(value)) throw invalidBody('', 'contains a NUL character');
  return value;
}

/** The fields of a form, of at most `maxBytes`. */
export async function readForm(c: Context<ServerEnv>, maxBytes: number): Promise<URLSearchParams> {
  const type = mediaType(c.req.header('content-type'));
  if (type !== 'application/x-www-form-urlencoded')
    throw new ApiError(415, 'unsupported_media_type', 'The body must be a form.');
  return new URLSearchParams(decode(await readBytes(c, maxBytes)));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw invalidBody('', `is not JSON: ${(error as Error).message}`);
  }
}

function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || holdsNul(inner));
}

/** `path` may contain names that the client chose: it is truncated. */
export function invalidBody(path: string, message: string): ApiError {
  const shown = path.slice(0, MAX_PATH);
  const details = [{ path: shown, message }];
  return new ApiError(400, 'invalid_body', `Invalid body: ${shown || 'it'} ${message}.`, { details });
}

/** The bytes of a request's body, of at most `maxBytes`. */
export async function readBytes(c: Context<ServerEnv>, maxBytes: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiError(413, 'body_too_large', `The body must not be larger than ${maxBytes} bytes.`);
  if (Number(c.req.header('content-length') ?? 0) > maxBytes) throw tooLarge();
  const reader = c.req.raw.body?.getReader();
  if (!reader) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await readChunk(reader);
    if (done) return Buffer.concat(chunks);
    size += value.length;
    if (size > maxBytes) {
      await reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
}

/** The next bytes of a request's body. */
export async function readChunk(reader: ReadableStreamDefaultReader<Uint8Array>) {
  try {
    return await reader.read();
  } catch {
    throw cutOff();
  }
}

/** The client has gone away before it got its response. */
export function cutOff(): ApiError {
  return invalidBody('', 'was cut off');
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidBody('', 'is not UTF-8');
  }
}

/** The fields of a received JSON object. `path` is its location in the body; unknown fields are rejected. */
export function asFields(value: unknown, path: string, known: readonly string[]): JsonObject {
  if (!isObject(value)) throw invalidBody(path, 'must be an object');
  const unknown = Object.keys(value).find((field) => !known.includes(field));
  if (unknown !== undefined) throw invalidBody(`${path}/${unknown}`, 'is not a field');
  return value;
}

/** The text of a field; undefined if there is none. */
export function textField(
  value: unknown,
  path: string,
  maxLength = Number.POSITIVE_INFINITY,
): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalidBody(path, 'must be a string');
  if (value.length > maxLength) throw invalidBody(path, `must not be longer than ${maxLength} characters`);
  return value;
}
