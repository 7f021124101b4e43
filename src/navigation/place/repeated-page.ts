import { elementName } from '../../config/element-name.ts';
import { type Location, type Problem, problem } from '../../problems/problem.ts';
import { isSwitched } from '../tree/division-kinds.ts';
import type { NavGroup, PagePlace, Section } from '../tree/navigation.ts';

/** The problem with a further entry for a page that already has a location; none for a group's own root. */
export function repeatedPage(
  known: PagePlace,
  section: Section,
  groups: readonly NavGroup[],
  page: string,
  locate: () => Location | undefined,
): Problem | undefined {
  if (known.rootOf !== undefined && known.rootOf === groups.at(-1)) return undefined;
  const apart = section.chain.findIndex((division, i) => known.section.chain[i] !== division);
  const elsewhere = known.section.chain[apart];
  const isShared = elsewhere !== undefined && isSwitched(elsewhere.kind);
  return isShared
    ? problem('page-shared', { page, place: elementName(elsewhere) }, locate())
    : problem('page-duplicate', { page, place: placeName(known) }, locate());
}

function placeName({ groups, section }: PagePlace): string {
  const group = groups.at(-1);
  if (group) return elementName({ kind: 'group', label: group.label });
  const division = section.chain.at(-1);
  return division ? elementName(division) : 'the navigation';
}
