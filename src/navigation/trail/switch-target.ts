import { belongsTo } from '../place/first-page.ts';
import { isSwitched } from '../tree/division-kinds.ts';
import type { NavDivision, PagePlace } from '../tree/navigation.ts';

/** Finds where a reader lands who chooses another version, language, product or dropdown. */
export type SwitchTarget = (from: PagePlace | undefined, to: NavDivision) => string | undefined;

/**
 * The page of the chosen division that matches the current one: the same path under the other's folder, or with the
 * other's name in it. Otherwise the first page of the corresponding part, otherwise its very first page.
 */
export function switchTargets(places: ReadonlyMap<string, PagePlace>): SwitchTarget {
  // Most sites have nothing to switch to.
  let known: ReturnType<typeof commonFolders> | undefined;
  const foldersOf = (division: NavDivision) => {
    known ??= commonFolders(places);
    return known.get(division) ?? [];
  };
  const lists = (division: NavDivision, path: string) => {
    const place = places.get(path);
    if (!place || place.page.url !== undefined) return false;
    return [place, ...(place.others ?? [])].some(({ section }) => section.chain.includes(division));
  };
  return (from, to) => {
    if (to.href !== undefined) return to.href;
    const position = from?.section.chain.findIndex((division) => division.kind === to.kind) ?? -1;
    if (!from || position === -1) return to.first;
    const current = from.section.chain[position]!;
    if (current === to) return from.page.path;
    // Divisions contain the same kinds of pages: their folders at the start of a path say nothing about the page.
    const inside = from.section.chain.slice(position).filter(({ kind }) => isSwitched(kind));
    const cuts = Math.max(0, ...inside.map((division) => foldersOf(division).length));
    const { path } = from.page;
    const isTarget = (candidate: string) => candidate !== path && lists(to, candidate);
    const renamed = withName(path, current.value, to.value);
    if (isTarget(renamed)) return renamed;
    for (const candidate of movedPaths(path, cuts, foldersOf(to))) if (isTarget(candidate)) return candidate;
    return correspondingFirst(from.section.chain.slice(position + 1), to, (path) =>
      belongsTo(to, places.get(path)),
    );
  };
}

/** The folders that the paths of all pages of a division start with. */
function commonFolders(places: ReadonlyMap<string, PagePlace>): Map<NavDivision, readonly string[]> {
  const folders = new Map<NavDivision, readonly string[]>();
  for (const [path, { page, section }] of places) {
    if (page.url !== undefined) continue;
    const segments = segmentsOf(path);
    for (const division of section.chain) {
      const known = folders.get(division) ?? segments;
      const apart = known.findIndex((segment, i) => segment !== segments[i]);
      folders.set(division, apart === -1 ? known : known.slice(0, apart));
    }
  }
  return folders;
}

/** A path with the name of one division replaced by that of another: `/v1/setup` → `/v2/setup`. */
function withName(path: string, name: string, other: string): string {
  return `/${segmentsOf(path)
    .map((segment) => (segment === name ? other : segment))
    .join('/')}`;
}

/** A path below each part of `folder`, without up to `cuts` of its own folders. */
function* movedPaths(path: string, cuts: number, folder: readonly string[]): Generator<string> {
  const segments = segmentsOf(path);
  for (let cut = 0; cut <= cuts; cut++) {
    for (let keep = 0; keep <= folder.length; keep++)
      yield `/${[...folder.slice(0, keep), ...segments.slice(cut)].join('/')}`;
  }
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
