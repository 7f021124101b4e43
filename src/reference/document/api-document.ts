import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import type { SpecDocument } from './spec-document.ts';

/** The specification of an API, parsed once and never expanded: `$ref`s are followed on demand. */
export interface ApiDocument {
  /** The name of its format. */
  format: string;
  /** Path in the repository without a leading slash, or URL. */
  source: string;
  /** The document as the site serves it; absent for a file of the repository that is served unchanged. */
  text?: string;
  /** Present if overlays changed the document. */
  overlaid?: Overlaid;
  document: SpecDocument;
  title: string;
}

/** The specs of a site by source. One that cannot be read maps to undefined: that problem has been reported already. */
export type SpecSet<AnySpec extends ApiDocument> = ReadonlyMap<string, AnySpec | undefined>;

export function readableSpecs<AnySpec extends ApiDocument>(specs: SpecSet<AnySpec>): AnySpec[] {
  return [...specs.values()].filter((spec) => spec !== undefined);
}

/**
 * Whether something that no readable spec contains may be in an unreadable one: one that is `registered` in docs.json for
 * all pages, or any if none is readable.
 */
export function mayBeUnread(specs: SpecSet<ApiDocument>, registered: (source: string) => boolean): boolean {
  const sources = [...specs.keys()];
  const unread = sources.filter((source) => specs.get(source) === undefined);
  return unread.some(registered) || (unread.length > 0 && unread.length === sources.length);
}

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
