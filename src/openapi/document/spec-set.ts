import type { ApiDocument } from './api-document.ts';
import type { Spec } from './spec.ts';

/** The specs of a site by source. One that cannot be read maps to undefined: that problem has been reported already. */
export type SpecSet<AnySpec extends ApiDocument = Spec> = ReadonlyMap<string, AnySpec | undefined>;

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
