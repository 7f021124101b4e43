import { loadConfig } from '../config/load/load-config.ts';
import type { FileTree } from '../lib/files/file-tree.ts';
import { createCollector } from '../problems/collector.ts';
import type { Problem } from '../problems/problem.ts';
import { createReuse, type Reuse } from './cache/reuse.ts';
import type { SiteCache } from './cache/site-cache.ts';
import { filesInTheWay, filesInTheWayProblems, replacedHomeProblems } from './check/files-in-the-way.ts';
import { configLinks } from './check/links/config-links.ts';
import { type SpecLink, specLinks } from './check/links/spec-links.ts';
import { planProblems } from './check/plan-problems.ts';
import { applySeverities, downgradeUnreached } from './check/severities.ts';
import { combinePages } from './combine-pages.ts';
import { emitDiscovery } from './emit/discovery.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitNotFound } from './emit/not-found.ts';
import { emitFolders, emitHome } from './emit/redirects.ts';
import { emitSignInPages } from './emit/sign-in-pages.ts';
import { emitSkills } from './emit/skills.ts';
import { emitSpecs, manifestSpecs, specFiles } from './emit/specs.ts';
import { licenseFiles, staticFiles } from './emit/static-files.ts';
import { folderOfOutput, nullOutput, type Output, type OutputFile, writeFiles } from './output/output.ts';
import { relativeOutput } from './output/relative-output.ts';
import { type Edition, editionsOf, siteLanguages } from './plan/editions.ts';
import { readParts, type SitePlan } from './plan/plan-site.ts';
import { publishedFiles } from './plan/published-files.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { type SiteContext, sidebarFiles, siteContext } from './render/site-context.ts';
import { renderPages } from './render-pages.ts';
import { readAssistantGuidance } from './source/assistant-guidance.ts';

/** What a build has made, besides files. */
export interface BuiltSite {
  pages: number;
  problems: Problem[];
}

/**
 * The whole build: reads the site in `tree`, plans its pages, renders them, combines what all of them make together, and
 * writes to `output`. Stages take values, and return values and files; files are written here alone. With `cache`, what the last
 * build has left in the output is reused where it is still good.
 *
 * A site whose readers have different rights is built as a whole for its problems, and then once for each of its audiences.
 */
export async function buildSite(
  tree: FileTree,
  options: SiteOptions,
  output: Output,
  cache?: SiteCache,
): Promise<BuiltSite> {
  const loaded = loadConfig(tree);
  const reuse = cache && createReuse(cache, tree);
  const planCache = { ...options.cache, ...(reuse && { entryOf: reuse.entryOf }) };
  const parts = await readParts(tree, loaded, { ...options, cache: planCache });
  const { whole, isForAll, forReaders, finish } = editionsOf(parts, loaded, options);
  if (isForAll) return buildEdition(whole, output, whole.reader ? undefined : reuse);

  let { pages, problems } = await buildEdition(whole, nullOutput());
  const published = new Set<string>();
  for (const edition of forReaders) {
    const folder = folderOfOutput(output, edition.folder);
    const built = await buildEdition(edition, folder);
    if (edition.folder === '') pages = built.pages;
    for (const file of folder.hashes.keys()) published.add(file);
  }
  const { files, problems: unpublished } = finish(published);
  writeFiles(output, files);
  return { pages, problems: [...problems, ...unpublished] };
}

async function buildEdition(edition: Edition, target: Output, reuse?: Reuse): Promise<BuiltSite> {
  const { tree, loaded, plan, options, reader } = edition;
  const { pages } = plan;
  // A specification contains all operations, no matter who may read about them.
  const specs: SitePlan['specs'] = reader ? new Map() : plan.specs;
  const { output, isPublished } = outputFor(edition, target);
  const write = (files: Iterable<OutputFile>) => writeFiles(output, files);

  const { site, files } = siteContext({
    tree,
    config: loaded.config,
    resolved: plan.resolved,
    plan: pages,
    drafts: plan.drafts,
    specFiles: specFiles(specs),
    libraries: plan.libraries,
    options,
    ...(reader && { reader }),
    ...(reuse && { pictures: reuse.pictures }),
  });
  write(files);
  write(sidebarFiles(site, pages));

  const reused = reuse?.pages(site, pages, options);
  const { isDryRun, relative } = options;
  const combined = combinePages(
    { plan: pages, site, otherLinks: linksOutsidePages(edition), isDryRun },
    reused,
  );
  const rendering = { ...options, plan: pages, site, canReuse: combined.canReuse };
  for await (const built of renderPages({ ...rendering, ...(reused && { reuse: reused }) })) {
    if (built.rendered) write(built.rendered.files);
    if (built.rendered) write(built.rendered.sharedFiles);
    write(combined.add(built));
  }
  const whole = combined.finish();
  write(whole.files);

  const home = reader?.hasNoHome ? [] : emitHome(site, pages);
  const assistant = readAssistantGuidance(tree);
  const inTheWay = filesInTheWay(tree, pages);
  const isCopied = (file: string) =>
    isPublished(file) && !inTheWay.has(file) && !plan.overlaidFiles.has(file);
  write(await emitSpecs(specs, tree));
  write(home);
  write(await filesAboutPages(edition, site));
  write(licenseFiles());
  write(staticFiles(tree, (file) => isCopied(file) && !reuse?.keepsCopy(file)));
  const replacedHome = replacedHomeProblems(home, (file) => tree.has(file) && isCopied(file));
  const manifest = emitManifest({
    site,
    plan: pages,
    home: home.length > 0 && replacedHome.length === 0 ? site.resolved.first : undefined,
    specs: manifestSpecs(specs),
    guidance: assistant.guidance,
    relative,
    hashes: output.hashes,
  });
  write([manifest]);
  reused?.finish();

  const problems = createCollector();
  const { icons } = site.body;
  const { repository } = site;
  problems.addAll(planProblems({ tree, loaded, plan, icons, isPublic: !reader, repository }));
  problems.addAll(assistant.problems);
  problems.addAll(filesInTheWayProblems(inTheWay));
  problems.addAll(replacedHome);
  problems.addAll(downgradeUnreached(plan.problems, pages, whole.linked));
  for (const found of [loaded, whole]) problems.addAll(found.problems);
  if (options.inspect)
    problems.addAll(
      await options.inspect({ tree, loaded, plan: pages, drafts: plan.drafts, specs: plan.specs }),
    );
  return { pages: pages.length, problems: applySeverities(problems.list(), tree, loaded, options) };
}

/** With relative URLs, if they are wanted. Readers of a protected site get those files of the repository that their pages use. */
function outputFor({ tree, plan, options, reader }: Edition, target: Output) {
  const paths = new Set(plan.pages.map(({ path }) => path));
  const output = options.relative
    ? relativeOutput(target, { isPage: (path) => paths.has(path), isFile: (path) => tree.has(path) })
    : target;
  if (!reader) return { output, isPublished: () => true };
  const published = publishedFiles(output, tree, plan.specs, options);
  return { output: published.output, isPublished: published.has };
}

/** A generator, so that specifications need not be kept in memory for the locations of their links. */
function* linksOutsidePages({ tree, loaded, plan }: Edition): Generator<SpecLink> {
  yield* configLinks(loaded.config, plan.navigation, loaded.locate);
  yield* specLinks(plan.pages, tree);
}

/** The files that are made from the plan of all pages. */
async function filesAboutPages({ tree, plan, reader }: Edition, site: SiteContext): Promise<OutputFile[]> {
  const files = [
    ...(await emitSkills(plan.skills, tree)),
    ...emitFolders(site),
    ...emitDiscovery(site, plan.pages),
    ...emitNotFound(site).map(({ path, content }) => ({ path, content: content() })),
    ...(reader ? emitSignInPages(site, reader, siteLanguages(plan.navigation)) : []),
  ];
  return [...files, ...site.shared.take().files];
}
