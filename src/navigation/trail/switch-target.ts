import { isSwitched } from '../tree/division-kinds.ts';
import type { NavDivision, PagePlace } from '../tree/navigation.ts';

/** Pages of a division, and the common prefix of their paths. */
interface Territory {
  has: (path: string) => boolean;
  folder: readonly string[];
}

/** Finds where a reader lands who chooses another version, language, product or dropdown. */
export type SwitchTarget = (from: PagePlace | undefined, to: NavDivision) => string | undefined;

/**
 * The page of the chosen division that matches the current one: the same path under the other's folder, or with the
 * other's name in it. Otherwise the first page of the corresponding part, otherwise its very first page.
 */
export function switchTargets(places: ReadonlyMap<string, PagePlace>): SwitchTarget {
  const folders = commonFolders(places);
  const territoryOf = (division: NavDivision): Territory => ({
    has: (path) => {
      const place = places.get(path);
      return place !== undefined && place.page.url === undefined && place.section.chain.includes(division);
    },
    folder: folders.get(division) ?? [],
  });
  return (from, to) => {
    if (to.href !== undefined) return to.href;
    const position = from?.section.chain.findIndex((division) => division.kind === to.kind) ?? -1;
    if (!from || position === -1) return to.first;
    const current = from.section.chain[position]!;
    if (current === to) return from.page.path;
    // Divisions contain the same kinds of pages: their folders at the start of a path say nothing about the page.
    const inside = from.section.chain.slice(position).filter(({ kind }) => isSwitched(kind));
    const cuts = Math.max(0, ...inside.map((division) => folders.get(division)?.length ?? 0));
    const match = matchingPath(from.page.path, cuts, current, to, territoryOf(to));
    return match ?? correspondingFirst(from.section.chain.slice(position + 1), to);
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

function matchingPath(
  path: string,
  cuts: number,
  current: NavDivision,
  to: NavDivision,
  target: Territory,
): string | undefined {
  const segments = segmentsOf(path);
  const renamed = `/${segments.map((segment) => (segment === current.value ? to.value : segment)).join('/')}`;
  if (renamed !== path && target.has(renamed)) return renamed;
  for (let cut = 0; cut <= cuts; cut++) {
    for (let keep = 0; keep <= target.folder.length; keep++) {
      const candidate = `/${[...target.folder.slice(0, keep), ...segments.slice(cut)].join('/')}`;
      if (target.has(candidate)) return candidate;
    }
  }
  return undefined;
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/** Follows the current tabs and anchors into the chosen division as far as they have a counterpart there. */
function correspondingFirst(below: readonly NavDivision[], to: NavDivision): string | undefined {
  let node = to;
  for (const division of below) {
    const counterpart = node.divisions.find(
      (other) => other.kind === division.kind && other.value === division.value && other.first !== undefined,
    );
    if (!counterpart) break;
    node = counterpart;
  }
  return node.first ?? to.first;
}
