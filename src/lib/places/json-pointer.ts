import { decodeUri } from '../url/paths.ts';

/** One segment of a JSON pointer, escaped (RFC 6901). */
export function escapeSegment(segment: string): string {
  return segment.replace(/~/g, '~0').replace(/\//g, '~1');
}

/** `/navigation/tabs/0`: the pointer of a part inside that of `parent`. */
export function pointerTo(parent: string, ...segments: readonly (string | number)[]): string {
  let pointer = parent;
  for (const segment of segments) {
    pointer += '/' + (typeof segment === 'number' ? segment : escapeSegment(segment));
  }
  return pointer;
}

/** The reference `#/a/b` to what is at a pointer in the same document. */
export function refTo(pointer: string): string {
  return `#${pointer.replace(/%/g, '%25')}`;
}

/** The segments of a pointer, unescaped; also of the fragment form `#/a/b`, which may be percent-encoded. */
export function segmentsOf(pointer: string): string[] {
  const path = pointer.startsWith('#') ? decodeUri(pointer.slice(1)) : pointer;
  const segments = path.split('/').slice(1);
  return path.includes('~')
    ? segments.map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'))
    : segments;
}
