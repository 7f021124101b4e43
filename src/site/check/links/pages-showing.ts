import { getOrInsert, memoize } from '../../../lib/collections.ts';
import type { JsonObject } from '../../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../../lib/places/json-pointer.ts';
import type { ApiDocument } from '../../../reference/document/api-document.ts';
import { objectOf } from '../../../reference/document/json.ts';
import { formatOf } from '../../../reference/formats/formats.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';

/**
 * Finds the pages that show what is at a pointer of a specification: those of its operation or channel, of its tag, and
 * of all that refer to its component, in their order. The references are followed on first use.
 */
export function pagesShowing(spec: ApiDocument, plan: readonly PlannedPage[]): (pointer: string) => string[] {
  let usersOf: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  let pages: readonly { path: string; parts: readonly string[] }[] = [];
  const pagesOf = memoize((part: string): string[] => {
    if (!usersOf) {
      usersOf = partUsers(spec);
      pages = plan.map(({ path, reference }) => ({ path, parts: shownParts(spec, reference) }));
    }
    const parts = new Set([part]);
    for (const at of parts) for (const user of usersOf.get(at) ?? []) parts.add(user);
    return pages.filter((page) => page.parts.some((shown) => parts.has(shown))).map(({ path }) => path);
  });
  return (pointer) => pagesOf(partOf(spec, segmentsOf(pointer)));
}

/** What a page shows before references are followed. */
function shownParts(spec: ApiDocument, reference: PlannedPage['reference']): string[] {
  if (reference?.spec !== spec) return [];
  return formatOf(spec).shownPointers(reference);
}

/** For each part of a document, the parts that refer to it. */
function partUsers(spec: ApiDocument): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>();
  const targetOf = memoize((ref: string) => partOf(spec, segmentsOf(ref)));
  for (const [section, entries] of Object.entries(spec.document.root)) {
    for (const [name, entry] of Object.entries(objectOf(entries))) {
      for (const [keys, value] of partsOf(spec, [section, name], objectOf(entry))) {
        const user = partOf(spec, [section, name, ...keys]);
        const refs = keys[0] === '$ref' ? [String(value)] : refsIn(value);
        for (const ref of refs) getOrInsert(users, targetOf(ref), () => new Set()).add(user);
      }
    }
  }
  return users;
}

/** The parts of a path item or component, with their keys. */
function partsOf(
  spec: ApiDocument,
  segments: readonly string[],
  entry: JsonObject,
): [keys: readonly string[], value: unknown][] {
  return Object.entries(entry).flatMap(([key, value]): [string[], unknown][] =>
    depthOf(spec, [...segments, key]) > segments.length + 1
      ? Object.entries(objectOf(value)).map(([inner, part]) => [[key, inner], part])
      : [[[key], value]],
  );
}

function refsIn(value: unknown): Set<string> {
  const refs = new Set<string>();
  const seen = new Set<unknown>([value]);
  for (const node of seen) {
    if (typeof node !== 'object' || node === null) continue;
    for (const [key, inner] of Object.entries(node)) {
      if (key === '$ref' && typeof inner === 'string') refs.add(inner);
      else if (typeof inner === 'object' && inner !== null) seen.add(inner);
    }
  }
  return refs;
}

/** The operation, channel, path, component or tag that contains a location. */
function partOf(spec: ApiDocument, segments: readonly string[]): string {
  return pointerTo('', ...segments.slice(0, depthOf(spec, segments)));
}

/** Security schemes are one part: any operation may need them. */
function depthOf(spec: ApiDocument, segments: readonly string[]): number {
  const [section, name] = segments;
  const inSection = section === 'components' && name !== 'securitySchemes' ? 3 : 2;
  return formatOf(spec).partDepth?.(segments) ?? inSection;
}
