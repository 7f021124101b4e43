import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';

/** What a document that overlays changed was made from. */
export interface Overlaid {
  /** Paths and URLs of the overlays. */
  overlays: readonly string[];
  /** What came from URLs, with hashes of the texts. */
  fetched: readonly { url: string; hash: string }[];
  removals: readonly Removal[];
}

/** What one action took out: keys of objects and indexes of arrays, by pointer to the object or array. */
export type Removal = ReadonlyMap<string, ReadonlySet<string | number>>;

/**
 * Where a part of a document was before these removals. For what was removed and added again, the object that it is in: it
 * has nothing to do with what was there.
 */
export function pointerBefore(removals: readonly Removal[], pointer: string): string {
  let segments = segmentsOf(pointer);
  for (const removal of removals.toReversed()) segments = segmentsBefore(removal, segments);
  return pointerTo('', ...segments);
}

function segmentsBefore(removal: Removal, segments: readonly string[]): string[] {
  const before: string[] = [];
  for (const segment of segments) {
    const removed = removal.get(pointerTo('', ...before)) ?? new Set();
    if (removed.has(segment)) break;
    const [first] = removed;
    before.push(typeof first === 'number' ? indexBefore(removed, segment) : segment);
  }
  return before;
}

function indexBefore(removed: ReadonlySet<string | number>, segment: string): string {
  let before = -1;
  for (let left = Number(segment) + 1; left > 0; ) if (!removed.has(++before)) left--;
  return String(before);
}
