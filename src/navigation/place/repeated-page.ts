import { elementName } from '../../config/element-name.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import type { NavDivision, PagePlace } from '../tree/navigation.ts';

/** The problem with a further entry for a page; none for a group's own root. `known` is its location before. */
export function repeatedPage(
  known: PagePlace,
  { section, groups }: PagePlace,
  page: string,
  locate: () => Location | undefined,
): Problem | undefined {
  if (known.rootOf !== undefined && known.rootOf === groups.at(-1)) return undefined;
  const params = { page, place: partName(known, section.chain) };
  return problem(known.section === section ? 'page-duplicate' : 'page-shared', params, locate());
}

/** The part of the site that a location is in: its division outside of `chain`, otherwise its group. */
export function partName({ groups, section }: PagePlace, chain: readonly NavDivision[]): string {
  const apart = section.chain.find((division, i) => division !== chain[i]);
  if (apart) return elementName(apart);
  const group = groups.at(-1);
  if (group) return elementName({ kind: 'group', label: group.label });
  const division = section.chain.at(-1);
  return division ? elementName(division) : 'the navigation';
}
