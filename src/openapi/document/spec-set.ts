import type { ApiDocument, Spec } from './spec.ts';

/** The specs of a site by source. One that cannot be read maps to undefined: that problem has been reported already. */
export type SpecSet<Made extends ApiDocument = Spec> = ReadonlyMap<string, Made | undefined>;

export function readableSpecs<Made extends ApiDocument>(specs: SpecSet<Made>): Made[] {
  return [...specs.values()].filter((spec) => spec !== undefined);
}

/** Orders what was found in specs by their names. */
export function bySource(one: { spec: ApiDocument }, other: { spec: ApiDocument }): number {
  return one.spec.source < other.spec.source ? -1 : 1;
}
