import { mimes } from 'hono/utils/mime';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|javascript|xml|wasm|rss\+xml|yaml)|image\/svg)/;
const MIN_COMPRESSED = 1024;
const HASHED_NAME = /^_docs\/(?:.*\.[0-9a-f]{8,}\.\w+(?:\.map)?|search\/[^/]+\/c\/[0-9a-f]{8}\/\d+\.js)$/;
const TYPES = new Map([
  ...Object.entries(mimes),
  ['md', 'text/markdown; charset=utf-8'],
  ['yaml', 'application/yaml; charset=utf-8'],
  ['yml', 'application/yaml; charset=utf-8'],
  // Browsers would download `application/graphql`.
  ...['graphql', 'graphqls', 'gql'].map((ending) => [ending, 'text/plain; charset=utf-8'] as const),
]);

export function contentTypeOf(file: string): string {
  const extension = file.slice(file.lastIndexOf('.') + 1).toLowerCase();
  return TYPES.get(extension) ?? 'application/octet-stream';
}

export function isCompressible(type: string, size: number): boolean {
  return COMPRESSIBLE.test(type) && size >= MIN_COMPRESSED;
}

/** A file whose name contains its hash never changes. */
export function cacheControl(file: string): string {
  return HASHED_NAME.test(file)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate';
}
