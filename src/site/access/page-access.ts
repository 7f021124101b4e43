import { NOBODY, type PageAccess, readGroups } from '../../navigation/access/audiences.ts';
import { formatOf } from '../../reference/formats/formats.ts';
import { isUnclear, readersGroups } from '../../reference/page/generated-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteParts } from '../plan/plan-site.ts';

/**
 * Who may read each page of a protected site, by path: the closest explicit `public` and the page's `groups`. A page that
 * documents an operation or channel has the groups of that, unless it names its own.
 */
export function pageAccess(
  { index, config }: SiteParts,
  plan: readonly PlannedPage[],
  isPublicByDefault: boolean,
): Map<string, PageAccess> {
  return new Map(
    plan.map((page) => {
      const { path, place, frontmatter } = page;
      const own = frontmatter.public ?? frontmatter.isPublic;
      const nearest = place ? place.public : (own ?? config.public);
      const groups = index.pages.get(path)?.isUnclear ? NOBODY : readGroups(groupsOf(page));
      return [path, { isPublic: nearest ?? isPublicByDefault, ...(groups && { groups }) }];
    }),
  );
}

/** The same for skills, which are in no navigation. */
export function skillAccess(
  { skills, config }: SiteParts,
  isPublicByDefault: boolean,
): Map<string, PageAccess> {
  return new Map(
    skills.skills.map(({ file, access }) => {
      const groups = readGroups(access.groups);
      const isPublic = access.public ?? access.isPublic ?? config.public ?? isPublicByDefault;
      return [`/${file}`, { isPublic, ...(groups && { groups }) }];
    }),
  );
}

function groupsOf({ frontmatter, reference }: PlannedPage): unknown {
  const owners = reference
    ? formatOf(reference.spec)
        .part(reference)
        .extended.map(({ value }) => value)
    : [];
  const [own] = owners;
  if (frontmatter.groups !== undefined || !own) return frontmatter.groups;
  return isUnclear(own) ? [] : readersGroups(owners.toReversed());
}
