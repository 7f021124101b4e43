import type { LoadedConfig } from '../../config/load/load-config.ts';
import {
  mayRead,
  NOBODY,
  type PageAccess,
  type Reader,
  readGroups,
} from '../../navigation/access/audiences.ts';
import {
  pruneFooter,
  pruneNavbar,
  pruneRedirects,
  pruneTree,
  type Reach,
} from '../../navigation/access/reach.ts';
import { formatOf } from '../../reference/formats/formats.ts';
import { isUnclear, readersGroups } from '../../reference/page/generated-page.ts';
import type { PlannedPage } from './plan-pages.ts';
import { planSite, type SiteParts, type SitePlan } from './plan-site.ts';
import type { SiteOptions } from './site-options.ts';

/** A site whose readers may see different parts of it. */
export interface SiteOfReaders {
  /** All of it. */
  whole: SitePlan;
  /** Who may read each page and each skill, by path. */
  rules: ReadonlyMap<string, PageAccess>;
  /** The part of it for a reader. */
  partsFor(reader: Reader): { parts: SiteParts; reach: Reach };
}

/** Whether readers see different parts of a site: it has a login, or is built for certain groups. */
export function tellsReadersApart(
  { config }: LoadedConfig,
  { readers }: Pick<SiteOptions, 'readers'>,
): boolean {
  return config.access !== undefined || typeof readers === 'object';
}

export function separateReaders(parts: SiteParts): SiteOfReaders {
  const whole = planSite(parts);
  const { access } = parts.config;
  const isPublicByDefault = access === undefined || (access !== 'unusable' && access.scope === 'userAuth');
  const rules = new Map([
    ...pageAccess(parts, whole.pages, isPublicByDefault),
    ...skillAccess(parts, isPublicByDefault),
  ]);
  return {
    whole,
    rules,
    partsFor: (reader) => {
      const reach = reachOf(reader, rules);
      return { parts: openParts(parts, reach), reach };
    },
  };
}

function reachOf(reader: Reader, rules: ReadonlyMap<string, PageAccess>): Reach {
  const paths = [...rules].map(([path, access]) => ({ path, isOpen: mayRead(reader, access) }));
  const those = (isOpen: boolean) =>
    new Set(paths.filter((page) => page.isOpen === isOpen).map(({ path }) => path));
  return { open: those(true), restricted: those(false) };
}

/** The site as if the restricted pages and skills did not exist. Nothing that is generated from it can mention them. */
function openParts(parts: SiteParts, reach: Reach): SiteParts {
  const { config, index, api, metas, expanded, skills } = parts;
  const isOpen = (path: string) => reach.open.has(path);
  return {
    ...parts,
    config: {
      ...config,
      navbar: pruneNavbar(config.navbar, reach),
      footer: pruneFooter(config.footer, reach),
      redirects: pruneRedirects(config.redirects, reach),
    },
    index: { ...index, pages: filtered(index.pages, isOpen) },
    api: {
      ...api,
      pages: filtered(api.pages, isOpen),
      targets: filtered(api.targets, isOpen),
      missing: filtered(api.missing, isOpen),
    },
    metas: filtered(metas, isOpen),
    expanded: {
      ...expanded,
      tree: pruneTree(expanded.tree, reach),
      pages: expanded.pages.filter(({ path }) => isOpen(path)),
      generated: filtered(expanded.generated, isOpen),
    },
    skills: { ...skills, skills: skills.skills.filter(({ file }) => isOpen(`/${file}`)) },
  };
}

function filtered<Value>(
  map: ReadonlyMap<string, Value>,
  isOpen: (path: string) => boolean,
): Map<string, Value> {
  return new Map([...map].filter(([path]) => isOpen(path)));
}

/**
 * Who may read each page of a protected site, by path: the closest explicit `public` and the page's `groups`. A page that
 * documents an operation or channel has the groups of that, unless it names its own.
 */
function pageAccess(
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
function skillAccess({ skills, config }: SiteParts, isPublicByDefault: boolean): Map<string, PageAccess> {
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
