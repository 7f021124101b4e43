import { decodeUri } from '../../lib/url/decode-uri.ts';

/** One segment of a JSON pointer, escaped (RFC 6901). */
export function escapeSegment(segment: string): string {
  return segment.replace(/~/g, '~0').replace(/\//g, '~1');
}

export function pointerOf(segments: readonly (string | number)[]): string {
  return segments.map((segment) => `/${escapeSegment(String(segment))}`).join('');
}

/** The segments of a pointer, unescaped; also of the fragment form `#/a/b`, which may be percent-encoded. */
export function segmentsOf(pointer: string): string[] {
  const path = pointer.startsWith('#') ? decodeUri(pointer.slice(1)) : pointer;
  const segments = path.split('/').slice(1);
  return path.includes('~')
    ? segments.map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'))
    : segments;
}
