import { getOrInsert, memoize } from '../../lib/collections.ts';
import { countOf, mainFolder } from '../pages/page-meta.ts';
import { belongsTo } from '../place/first-page.ts';
import type { NavDivision, PagePlace } from '../tree/navigation.ts';
import { isSwitched } from '../tree/tree.ts';
import { placesIn } from './shared-page.ts';

/** Finds where a reader of a page, or of any page of a section, lands who chooses another version, language, product or dropdown. */
export type SwitchTarget = (
  from: (Pick<PagePlace, 'section'> & Partial<PagePlace>) | undefined,
  to: NavDivision,
) => string | undefined;

/**
 * The page of the chosen division that matches the current one: the same path under the other's folder, or with the
 * other's name in it. Otherwise the first page of the corresponding part, otherwise its very first page. If both list the
 * page, the browser stays on it; without script, it would be drawn in its main division again.
 */
export function switchTargets(places: ReadonlyMap<string, PagePlace>): SwitchTarget {
  // Most sites have nothing to switch to.
  let known: ReadonlyMap<NavDivision, readonly string[][]> | undefined;
  const pathsOf = (division: NavDivision) => {
    known ??= pathsByDivision(places);
    return known.get(division) ?? [];
  };
  const folderOf = memoize((division: NavDivision) => mainFolder(pathsOf(division)));
  const segmentsIn = memoize((division: NavDivision) => usualSegments(pathsOf(division)));
  function* candidates(path: string, current: NavDivision, inside: readonly NavDivision[], to: NavDivision) {
    const segments = segmentsOf(path);
    yield renamed(segments, current.value, to.value);
    yield* movedPaths(segments, inside.map(folderOf), folderOf(to));
    const [own, other] = [segmentsIn(current), segmentsIn(to)];
    yield renamed(segments, distinctSegment(own, other), distinctSegment(other, own));
  }
  return (from, to) => {
    if (to.href !== undefined) return to.href;
    const position = from?.section.chain.findIndex((division) => division.kind === to.kind) ?? -1;
    if (!from || position === -1) return to.first;
    const current = from.section.chain[position]!;
    const below = from.section.chain.slice(position + 1);
    const isOwn = (first: string) => belongsTo(to, places.get(first));
    if (!from.page) return correspondingFirst(below, to, isOwn);
    const { page } = from;
    if (current === to) return page.path;
    // Divisions contain the same kinds of pages: their folders at the start of a path say nothing about the page.
    const inside = from.section.chain.slice(position).filter(({ kind }) => isSwitched(kind));
    let shared: string | undefined;
    for (const candidate of candidates(page.path, current, inside, to)) {
      const place = places.get(candidate);
      if (!place || place.page.url !== undefined || candidate === page.path) continue;
      if (belongsTo(to, place)) return candidate;
      if (placesIn(to, place).length > 0) shared ??= candidate;
    }
    return shared ?? correspondingFirst(below, to, isOwn);
  };
}

function pathsByDivision(places: ReadonlyMap<string, PagePlace>): Map<NavDivision, string[][]> {
  const paths = new Map<NavDivision, string[][]>();
  for (const [path, place] of places) {
    if (place.page.url !== undefined) continue;
    const segments = segmentsOf(path);
    for (const division of place.section.chain) getOrInsert(paths, division, () => []).push(segments);
  }
  return paths;
}

/** Segments that more than half of the paths contain, each with the share of paths. */
function usualSegments(paths: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = countOf(paths.flatMap((path) => [...new Set(path)]));
  const shares = [...counts].map(([segment, count]) => [segment, count / paths.length] as const);
  return new Map(shares.filter(([, share]) => share > 0.5));
}

/** The segment that most sets the paths of one division apart from those of another: `v1`, whatever the version is called. */
function distinctSegment(
  own: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): string | undefined {
  let distinct: string | undefined;
  let most = 0.5;
  for (const [segment, share] of own) {
    const more = share - (other.get(segment) ?? 0);
    if (more <= most) continue;
    distinct = segment;
    most = more;
  }
  return distinct;
}

/** A path with the name of one division replaced by that of another, or left out: `/v1/setup` → `/v2/setup`. */
function renamed(segments: readonly string[], name: string | undefined, other: string | undefined): string {
  return `/${segments
    .map((segment) => (segment === name ? other : segment))
    .filter((segment) => segment !== undefined)
    .join('/')}`;
}

/** A path below each part of `folder`, without the part that it shares with one of its own folders. */
function* movedPaths(
  segments: readonly string[],
  own: readonly (readonly string[])[],
  folder: readonly string[],
): Generator<string> {
  const cuts = Math.max(0, ...own.map((names) => sharedLength(names, segments)));
  for (let cut = 0; cut <= cuts; cut++) {
    for (let keep = 0; keep <= folder.length; keep++)
      yield `/${[...folder.slice(0, keep), ...segments.slice(cut)].join('/')}`;
  }
}

function sharedLength(names: readonly string[], segments: readonly string[]): number {
  const apart = names.findIndex((name, i) => name !== segments[i]);
  return apart === -1 ? names.length : apart;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Follows the current tabs and anchors into the chosen division as far as they have a counterpart with a page there. */
function correspondingFirst(
  below: readonly NavDivision[],
  to: NavDivision,
  isOwn: (path: string) => boolean,
): string | undefined {
  let node = to;
  for (const division of below) {
    const counterpart = node.divisions.find(
      ({ kind, value, first }) =>
        kind === division.kind && value === division.value && first !== undefined && isOwn(first),
    );
    if (!counterpart) break;
    node = counterpart;
  }
  return node.first ?? to.first;
}
