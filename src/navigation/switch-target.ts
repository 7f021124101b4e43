import type { NavDivision, PagePlace } from './navigation.ts';

/** Pages of a division, and the beginning that all their paths share. */
interface Territory {
  paths: Set<string>;
  folder: readonly string[];
}

/** Divisions that hold the same matter again: folders of theirs at the start of a path say nothing about the page. */
const EDITIONS: readonly string[] = ['language', 'version', 'product', 'dropdown'];

/** Finds where a reader lands who chooses another version, language, product or dropdown. */
export type SwitchTarget = (from: PagePlace | undefined, to: NavDivision) => string | undefined;

/**
 * The page of the chosen division that matches the current one: the same path under the other's folder, or with the
 * other's name in it. Else the first page of the part that corresponds to the current one, else its very first page.
 */
export function switchTargets(places: ReadonlyMap<string, PagePlace>): SwitchTarget {
  const territories = new Map<NavDivision, Territory>();
  for (const [path, place] of places) {
    if (place.page.url !== undefined) continue;
    for (const division of place.section.chain) claim(territories, division, path);
  }
  return (from, to) => {
    if (to.href !== undefined) return to.href;
    const position = from?.section.chain.findIndex((division) => division.kind === to.kind) ?? -1;
    if (!from || position === -1) return to.first;
    const current = from.section.chain[position]!;
    if (current === to) return from.page.path;
    const target = territories.get(to);
    const inside = from.section.chain.slice(position).filter(({ kind }) => EDITIONS.includes(kind));
    const cuts = Math.max(0, ...inside.map((division) => territories.get(division)?.folder.length ?? 0));
    const match = target && matchingPath(from.page.path, cuts, current, to, target);
    return match ?? correspondingFirst(from.section.chain.slice(position + 1), to);
  };
}

function claim(territories: Map<NavDivision, Territory>, division: NavDivision, path: string): void {
  const folder = segmentsOf(path);
  const known = territories.get(division);
  if (!known) {
    territories.set(division, { paths: new Set([path]), folder });
    return;
  }
  known.paths.add(path);
  const apart = known.folder.findIndex((segment, i) => segment !== folder[i]);
  if (apart !== -1) known.folder = known.folder.slice(0, apart);
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
  if (renamed !== path && target.paths.has(renamed)) return renamed;
  for (let cut = 0; cut <= cuts; cut++) {
    for (let keep = 0; keep <= target.folder.length; keep++) {
      const candidate = `/${[...target.folder.slice(0, keep), ...segments.slice(cut)].join('/')}`;
      if (target.paths.has(candidate)) return candidate;
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
