import type { LoadedConfig } from '../../config/load/load-config.ts';
import { mayRead, type PageAccess, type Reader } from '../../navigation/access/audiences.ts';
import type { Reach } from '../../navigation/access/reach.ts';
import { planSite, type SiteParts, type SitePlan } from '../plan/plan-site.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import { openParts } from './open-parts.ts';
import { pageAccess, skillAccess } from './page-access.ts';

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
