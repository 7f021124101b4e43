import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { mimes } from 'hono/utils/mime';
import { accepts } from '../http/accepts.ts';
import { fileStream, sharedBytes } from './body-stream.ts';
import type { BuiltSite } from './built-site.ts';
import type { CompressionCache, Encoding } from './compression.ts';
import { parseRange } from './range.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|wasm|rss\+xml|yaml)|image\/svg)/;
const MIN_COMPRESSED = 1024;
const MAX_COMPRESSED = 8 * 1024 * 1024;
const HASHED_NAME =
  /^_docs\/(?:.*\.[0-9a-f]{8,}\.\w+(?:\.map)?|search\/[^/]+\/(?:c\/)?[0-9a-f]{8}\/\w+\.js)$/;
const TYPES = new Map([
  ...Object.entries(mimes),
  ['md', 'text/markdown; charset=utf-8'],
  ['yaml', 'application/yaml; charset=utf-8'],
  ['yml', 'application/yaml; charset=utf-8'],
]);

/** One file of the site: conditional, ranged, compressed, cached for ever when its name carries its hash. */
export async function serveFile(
  site: BuiltSite,
  file: string,
  request: Request,
  cache: CompressionCache,
  status: 200 | 404 = 200,
): Promise<Response> {
  const hash = site.files.get(file)!;
  const absolute = path.join(site.folder, file);
  const { size } = await stat(absolute);
  const type = contentType(file);
  const headers = new Headers({
    'content-type': type,
    'cache-control': HASHED_NAME.test(file)
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
  });
  if (type.startsWith('image/svg')) headers.set('content-security-policy', "script-src 'none'");
  const compressible = COMPRESSIBLE.test(type) && size >= MIN_COMPRESSED;
  if (compressible) headers.set('vary', 'accept-encoding');

  const range = status === 200 ? request.headers.get('range') : null;
  const encoding = compressible && !range ? chosenEncoding(request) : undefined;
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  headers.set('etag', etag);
  if (status === 200 && isUnchanged(request, hash)) return new Response(null, { status: 304, headers });

  if (encoding) {
    const encoded = await encodedBody(site, file, hash, encoding, size, cache);
    if (encoded) {
      headers.set('content-encoding', encoding);
      const body = request.method === 'HEAD' ? null : encoded.open();
      return respond(request, body, encoded.length, status, headers);
    }
    headers.set('etag', `"${hash}"`);
  }
  headers.set('accept-ranges', 'bytes');
  const ifRange = request.headers.get('if-range');
  const wanted = range && (ifRange === null || ifRange === etag) ? parseRange(range, size) : undefined;
  if (wanted === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = wanted ?? { start: 0, end: size - 1 };
  if (wanted) headers.set('content-range', `bytes ${start}-${end}/${size}`);
  const length = end - start + 1;
  const open = () => (size === 0 ? null : fileStream(absolute, start, end));
  return respond(request, request.method === 'HEAD' ? null : open(), length, wanted ? 206 : status, headers);
}

function respond(
  request: Request,
  body: Uint8Array | ReadableStream | null,
  length: number,
  status: number,
  headers: Headers,
): Response {
  headers.set('content-length', String(length));
  return new Response(request.method === 'HEAD' ? null : (body as BodyInit | null), { status, headers });
}

/** A compressed sibling written by the build, or our own compression; undefined for a file that is too large for it. */
async function encodedBody(
  site: BuiltSite,
  file: string,
  hash: string,
  encoding: Encoding,
  size: number,
  cache: CompressionCache,
): Promise<{ length: number; open: () => Uint8Array | ReadableStream } | undefined> {
  const sibling = `${file}.${encoding === 'br' ? 'br' : 'gz'}`;
  if (site.files.has(sibling)) {
    const compressed = path.join(site.folder, sibling);
    const { size: length } = await stat(compressed);
    return { length, open: () => fileStream(compressed, 0, length - 1) };
  }
  if (size > MAX_COMPRESSED) return undefined;
  const bytes = await cache.get(hash, encoding, () => readFile(path.join(site.folder, file)));
  return { length: bytes.length, open: () => sharedBytes(bytes) };
}

function chosenEncoding(request: Request): Encoding | undefined {
  const header = request.headers.get('accept-encoding') ?? undefined;
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}

function isUnchanged(request: Request, hash: string): boolean {
  const header = request.headers.get('if-none-match');
  if (header === null) return false;
  const known = header.split(',').map((tag) => tag.trim().replace(/^W\//, '').replace(/^"|"$/g, ''));
  return known.some((tag) => tag === '*' || tag.replace(/-(?:br|gzip)$/, '') === hash);
}

function contentType(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return TYPES.get(extension) ?? 'application/octet-stream';
}
