import type { Spec } from './spec.ts';

/** The specs of a site by source. One that cannot be read maps to undefined: that problem has been reported already. */
export type SpecSet = ReadonlyMap<string, Spec | undefined>;

export function readableSpecs(specs: SpecSet): Spec[] {
  return [...specs.values()].filter((spec) => spec !== undefined);
}

/** Orders what was found in specs by their names. */
export function bySource(one: { spec: Spec }, other: { spec: Spec }): number {
  return one.spec.source < other.spec.source ? -1 : 1;
}
