import type { NavDivision } from '../../navigation/navigation.ts';
import type { DivisionKind } from '../../navigation/tree.ts';
import type { NavigationView } from './view.ts';

/** Divisions of one kind that stand side by side on the way to the current page. */
export interface Level {
  divisions: readonly NavDivision[];
  /** The one that holds the page. */
  current?: NavDivision;
}

/** All choices of `kind` on the way to the page, outermost first; global links stand at the end of their level. */
export function levelsOf(view: NavigationView, kind: DivisionKind): Level[] {
  const chain = view.section?.chain ?? [];
  return [view.navigation, ...chain].flatMap((node) => {
    const divisions = [...node.divisions, ...node.global].filter(
      (division) => division.kind === kind && !division.hidden && leadsSomewhere(division),
    );
    if (divisions.length === 0) return [];
    const current = divisions.find((division) => chain.includes(division));
    return [{ divisions, ...(current && { current }) }];
  });
}

function leadsSomewhere({ href, first, divisions, entries }: NavDivision): boolean {
  return href !== undefined || first !== undefined || divisions.length + entries.length > 0;
}
