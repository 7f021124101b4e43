/** `/navigation/tabs/0` from its segments (RFC 6901). */
export function pointerTo(parent: string, ...segments: readonly (string | number)[]): string {
  let pointer = parent;
  for (const segment of segments) {
    pointer += '/' + (typeof segment === 'number' ? segment : escapeSegment(segment));
  }
  return pointer;
}

/** The segments of a pointer, unescaped; none for the whole document. */
export function pointerSegments(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function escapeSegment(segment: string): string {
  return segment.replace(/~/g, '~0').replace(/\//g, '~1');
}
