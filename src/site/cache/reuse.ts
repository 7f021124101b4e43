import type { FileTree } from '../../lib/files/file-tree.ts';
import type { PreparedSite } from '../page/prepare-site.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { EntryOf } from '../source/page-index.ts';
import type { KnownPictures } from '../theme/social-images.ts';
import { type PageReuse, reusePages } from './page-reuse.ts';
import type { SiteCache } from './site-cache.ts';
import { createSources } from './sources.ts';

/** Reuse of the last build. */
export interface Reuse {
  entryOf: EntryOf;
  pictures: KnownPictures;
  /** Whether a file of the repository is unchanged since the last build, and its copy still exists. */
  keepsCopy(file: string): boolean;
  /** Called when everything that pages are rendered with is known. */
  pages(site: PreparedSite, plan: readonly PlannedPage[], options: SiteOptions): PageReuse;
}

export function createReuse(cache: SiteCache, tree: FileTree): Reuse {
  const sources = createSources(cache, tree);
  const pictures = createPictures(cache);
  return {
    entryOf: sources.entryOf,
    pictures: pictures.known,
    keepsCopy: (file) => sources.isAsBefore(file) && cache.output?.keep(file) === true,
    pages: (site, plan, options) =>
      reusePages({ cache, tree, sources, pictures: pictures.records }, site, plan, options),
  };
}

/** Images of the last build with the same inputs are reused. */
function createPictures({ last, output, program }: SiteCache) {
  const records = new Map<string, string>();
  const keyOf = (origin: string) => `${program} ${origin}`;
  const known: KnownPictures = {
    find: (origin) => {
      const file = last?.pictures.get(keyOf(origin));
      if (file === undefined || !output?.keep(file)) return undefined;
      records.set(keyOf(origin), file);
      return file;
    },
    remember: (origin, file) => records.set(keyOf(origin), file),
  };
  return { records, known };
}
