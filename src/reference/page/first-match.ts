import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { type ApiDocument, mayBeUnread, readableSpecs, type SpecSet } from '../document/api-document.ts';
import { sameValue } from '../document/json.ts';

/** A part of a spec that an entry may mean. */
interface Match {
  spec: ApiDocument;
}

interface MatchOptions<Found extends Match> {
  /** What the entry names, for a problem. */
  entry: string;
  /** Location of the entry. */
  at: Location | undefined;
  /** The part of the document that readers see. */
  partOf: (match: Found) => unknown;
  /** Whether docs.json names a spec. Its specs take precedence over those that are merely in the repository. */
  registered: (source: string) => boolean;
}

/**
 * The match whose spec is closest to the entry, with a problem if others differ from it. Equal ones are fine: a document
 * may be in the repository as YAML and as JSON.
 */
export function firstMatch<Found extends Match>(
  found: readonly Found[],
  { entry, at, partOf, registered }: MatchOptions<Found>,
): (Found & { problem?: Problem }) | undefined {
  const known = found.filter(({ spec }) => registered(spec.source));
  const matches = [...(known.length > 0 ? known : found)].sort(nearestTo(at?.file ?? ''));
  const [first, ...others] = matches;
  if (!first) return undefined;
  const isSame = (other: Found) =>
    other.spec.title === first.spec.title && sameValue(partOf(other), partOf(first));
  if (others.every(isSame)) return first;
  const sources = matches.map(({ spec }) => spec.source);
  return { ...first, problem: problem('entry-ambiguous', { entry, sources }, at) };
}

export type FoundPart<Found extends Match> =
  /** With a problem if other specs have a part with that name, too. */
  | (Found & { ok: true; problem?: Problem })
  /** Without a problem if a spec that could have it is not readable: that has been reported. */
  | { ok: false; problem?: Problem };

/** The part in the named spec, otherwise in the first by name that has it. */
export function findPart<AnySpec extends ApiDocument, Found extends Match>(
  named: string | undefined,
  specs: SpecSet<AnySpec>,
  partIn: (spec: AnySpec) => Found | undefined,
  missing: (searched: readonly AnySpec[]) => Problem,
  options: MatchOptions<Found>,
): FoundPart<Found> {
  const only = named === undefined ? undefined : specs.get(named);
  if (named !== undefined && !only) return { ok: false };
  const searched = only ? [only] : readableSpecs(specs);
  const first = firstMatch(
    searched.flatMap((spec) => partIn(spec) ?? []),
    options,
  );
  if (first) return { ok: true, ...first };
  if (!only && mayBeUnread(specs, options.registered)) return { ok: false };
  return { ok: false, problem: missing(searched) };
}

/**
 * Specs in the folders of the file first, then those in the fewest folders, then by name: of translated specs, a page in
 * `ja/` means the one in `ja/`, and a page in no such folder the one that is in none either.
 */
function nearestTo(file: string): (one: Match, other: Match) => number {
  const folders = file.split('/').slice(0, -1);
  const distance = (source: string) => {
    const parts = source.split('/').slice(0, -1);
    const other = parts.findIndex((part, index) => part !== folders[index]);
    const shared = other === -1 ? parts.length : other;
    return parts.length - 2 * shared;
  };
  return ({ spec: one }, { spec: other }) =>
    distance(one.source) - distance(other.source) || (one.source < other.source ? -1 : 1);
}
