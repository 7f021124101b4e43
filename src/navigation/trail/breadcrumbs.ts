import { isEdition } from '../tree/division-kinds.ts';
import type { PagePlace } from '../tree/navigation.ts';

export interface Breadcrumb {
  label: string;
  /** The link of the crumb; undefined if there is none. */
  path?: string;
}

/** The breadcrumbs of a page, outermost first, without the page itself; a name that repeats the previous one is left out. */
export function breadcrumbsOf({ section, groups, page }: PagePlace): Breadcrumb[] {
  const steps = [
    ...section.chain.filter((division) => !isEdition(division.kind)),
    ...groups.filter(({ label }) => label !== ''),
  ];
  return steps
    .filter(
      (step, i) => !('root' in step && step.root?.path === page.path) && step.label !== steps[i - 1]?.label,
    )
    .map(({ label, first }) =>
      first === undefined || first === page.path ? { label } : { label, path: first },
    );
}
