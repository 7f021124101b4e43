import { loadConfig } from '../config/load-config.ts';
import type { FileTree } from '../lib/file-tree.ts';
import { expandOpenapi } from '../navigation/expand-openapi.ts';
import { pageMetaOf } from '../navigation/page-meta-of.ts';
import { resolveNavigation } from '../navigation/resolve-navigation.ts';
import { unlistedPages } from '../navigation/unlisted-pages.ts';
import { createCollector } from '../problems/collector.ts';
import type { Problem } from '../problems/problem.ts';
import { documentedOperations, readApiReference } from './api-reference.ts';
import { themeProblems } from './check/theme.ts';
import { emitDiscovery } from './emit/discovery.ts';
import { emitHome } from './emit/home.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitNotFound } from './emit/not-found.ts';
import { emitSchemaParts } from './emit/schema-parts.ts';
import { emitSpecs, manifestSpecs, specFiles } from './emit/specs.ts';
import { emitStaticFiles } from './emit/static-files.ts';
import type { Output } from './output.ts';
import { indexPages } from './page-index.ts';
import { planPages } from './plan-pages.ts';
import { prepareSite } from './prepare-site.ts';
import { relativeOutput } from './relative/relative-output.ts';
import type { SiteOptions } from './site-options.ts';
import { writePages } from './write-pages.ts';

export interface WrittenSite {
  pages: number;
  problems: Problem[];
}

/** The build: reads the site in `tree` and writes all of it to `target`, one named stage after the other. */
export async function writeSite(tree: FileTree, options: SiteOptions, target: Output): Promise<WrittenSite> {
  const problems = createCollector();
  const loaded = loadConfig(tree);
  const index = await indexPages(tree);
  const api = await readApiReference(tree, loaded, index, options);
  const metas = new Map(
    [...api.pages.values()].map((page) => [page.path, pageMetaOf(page.path, page.file, page.frontmatter)]),
  );
  const resolved = resolveNavigation({
    config: loaded.config,
    locate: loaded.locate,
    pages: metas,
    expand: (navigation) =>
      expandOpenapi(navigation, {
        specs: api.specs,
        locate: loaded.locate,
        pages: metas,
        documented: documentedOperations(api.targets),
      }),
    isFile: (path) => tree.has(path),
  });
  const plan = planPages({ ...index, pages: api.pages }, resolved, api.targets);
  const paths = new Set(plan.map(({ path }) => path));
  const output = options.relative
    ? relativeOutput(target, { isPage: (path) => paths.has(path), isFile: (path) => tree.has(path) })
    : target;
  const site = prepareSite({
    tree,
    config: loaded.config,
    resolved,
    plan,
    specFiles: specFiles(api.specs),
    options,
    output,
  });
  const written = await writePages(plan, site, output, options);

  emitSchemaParts(site.reference, site.model.assets.css, output);
  const files = [
    ...emitSpecs(api.specs, tree),
    ...emitHome(site, plan),
    ...emitDiscovery(site, plan),
    emitNotFound(site),
  ];
  for (const file of files) output.write(file.path, file.content);
  emitStaticFiles(tree, output);
  emitManifest({ site, plan, specs: manifestSpecs(api.specs), relative: options.relative, output });

  problems.addAll(
    unlistedPages(
      plan.map((page) => ({ ...page, hidden: page.frontmatter.hidden })),
      resolved.pages,
    ),
  );
  problems.addAll(themeProblems(loaded.config, tree, loaded.locate));
  for (const found of [loaded, index, api, resolved, written]) problems.addAll(found.problems);
  return { pages: plan.length, problems: problems.list() };
}
