import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';

/** The sources of a document that was changed by overlays. */
export interface Overlaid {
  /** Paths and URLs of the overlays. */
  overlays: readonly string[];
  /** Those fetched from URLs, with hashes of the texts. */
  fetched: readonly { url: string; hash: string }[];
  removals: readonly Removal[];
}

/** What one action removed: keys of objects and indexes of arrays, by pointer to the object or array. */
export type Removal = ReadonlyMap<string, ReadonlySet<string | number>>;

/**
 * The original pointer of a part of a document before these removals. For a part that was removed and added again, its
 * parent: the new part is unrelated to the old one.
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
