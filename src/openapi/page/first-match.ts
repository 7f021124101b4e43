import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { sameValue } from '../document/json.ts';
import type { ApiDocument } from '../document/spec.ts';

/** A part of a spec that an entry may mean. */
interface Match {
  spec: ApiDocument;
}

interface MatchOptions<Found extends Match> {
  /** What the entry names, for a problem. */
  entry: string;
  /** Where the entry is. */
  at: Location | undefined;
  /** The part of the document that readers see. */
  partOf: (match: Found) => unknown;
  /** Whether docs.json names a spec. Its specs go before those that are merely in the repository. */
  registered: (source: string) => boolean;
}

/**
 * The first match by the name of its spec, with a problem when others differ from it. Equal ones are fine: a document may
 * be in the repository as YAML and as JSON.
 */
export function firstMatch<Found extends Match>(
  found: readonly Found[],
  { entry, at, partOf, registered }: MatchOptions<Found>,
): (Found & { problem?: Problem }) | undefined {
  const known = found.filter(({ spec }) => registered(spec.source));
  const matches = [...(known.length > 0 ? known : found)].sort(bySource);
  const [first, ...others] = matches;
  if (!first) return undefined;
  const isSame = (other: Found) =>
    other.spec.title === first.spec.title && sameValue(partOf(other), partOf(first));
  if (others.every(isSame)) return first;
  const sources = matches.map(({ spec }) => spec.source);
  return { ...first, problem: problem('entry-ambiguous', { entry, sources }, at) };
}

function bySource(one: Match, other: Match): number {
  return one.spec.source < other.spec.source ? -1 : 1;
}
