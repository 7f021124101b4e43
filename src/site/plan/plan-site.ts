import type { LoadedConfig } from '../../config/load/load-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { expandOpenapi } from '../../navigation/expand-openapi.ts';
import { pageMetaOf } from '../../navigation/page-meta-of.ts';
import { type ResolvedNavigation, resolveNavigation } from '../../navigation/resolve-navigation.ts';
import { withSpecFiles } from '../../navigation/spec-sources.ts';
import { unlistedPages } from '../../navigation/unlisted-pages.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import type { Problem } from '../../problems/problem.ts';
import { isGeneratedFile } from '../source/generated-files.ts';
import { indexPages } from '../source/page-index.ts';
import { documentedOperations, readApiReference } from '../specs/api-reference.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import type { SiteOptions } from './site-options.ts';

/** What is known before the first page is rendered. Of large sites it is most of what a build keeps in memory. */
export interface SitePlan {
  resolved: ResolvedNavigation;
  pages: PlannedPage[];
  specs: SpecSet;
  problems: Problem[];
}

/** Finds out which pages there are, what they document, and where each stands in the navigation. */
export async function planSite(
  tree: FileTree,
  loaded: LoadedConfig,
  options: SiteOptions,
): Promise<SitePlan> {
  const index = await indexPages(tree, options.memory?.entryOf);
  const api = await readApiReference(tree, loaded, index, options);
  const metas = new Map(
    [...api.pages.values()].map((page) => [page.path, pageMetaOf(page.path, page.file, page.frontmatter)]),
  );
  const resolved = resolveNavigation({
    config: loaded.config,
    locate: loaded.locate,
    pages: metas,
    expand: (navigation) =>
      expandOpenapi(withSpecFiles(navigation, api.specFiles), {
        specs: api.specs,
        locate: loaded.locate,
        pages: metas,
        documented: documentedOperations(api.targets),
      }),
    isFile: (path) => tree.has(path) || isGeneratedFile(`/${path}`, metas),
  });
  const pages = planPages({ ...index, pages: api.pages }, resolved, api);
  const unlisted = unlistedPages(
    pages.map(({ path, file, frontmatter }) => ({ path, file, hidden: frontmatter.hidden })),
    resolved.pages,
  );
  const problems = [...unlisted, ...index.problems, ...api.problems, ...resolved.problems];
  return { resolved, pages, specs: api.specs, problems };
}
