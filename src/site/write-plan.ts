import type { LoadedConfig } from '../config/load/load-config.ts';
import type { FileTree } from '../lib/files/file-tree.ts';
import { createCollector } from '../problems/collector.ts';
import type { Problem } from '../problems/problem.ts';
import { publishedFiles } from './access/published-files.ts';
import { siteLanguages } from './access/site-languages.ts';
import type { Reuse } from './cache/reuse.ts';
import { filesInTheWay, filesInTheWayProblems, replacedHomeProblems } from './check/files-in-the-way.ts';
import { judge } from './check/judge.ts';
import { configLinks } from './check/links/config-links.ts';
import { type SpecLink, specLinks } from './check/links/spec-links.ts';
import { planProblems } from './check/plan-problems.ts';
import { downgradeUnreached } from './check/unreached.ts';
import { emitDiscovery } from './emit/discovery.ts';
import { emitFolders, emitHome } from './emit/entrances.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitNotFound } from './emit/not-found.ts';
import { emitSignInPages } from './emit/sign-in-pages.ts';
import { emitSkills } from './emit/skills.ts';
import { emitSpecs, manifestSpecs, specFiles } from './emit/specs.ts';
import { emitLicenses, emitStaticFiles } from './emit/static-files.ts';
import { emitSymbolImages } from './emit/symbol-images.ts';
import type { Output } from './output/output.ts';
import type { OutputFile } from './output/output-file.ts';
import { relativeOutput } from './output/relative/relative-output.ts';
import type { RelativeSite } from './output/relative/relative-urls.ts';
import { type PreparedSite, prepareSite } from './page/prepare-site.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SitePlan } from './plan/plan-site.ts';
import type { ReaderOfBuild } from './plan/reader-of-build.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { readAssistantGuidance } from './source/assistant-guidance.ts';
import { writePages } from './write-pages.ts';

export interface WrittenSite {
  pages: number;
  problems: Problem[];
}

interface WriteInput {
  tree: FileTree;
  loaded: LoadedConfig;
  plan: SitePlan;
  options: SiteOptions;
  output: Output;
  /** The readers that the site is built for; absent on a public site. */
  reader?: ReaderOfBuild;
  /** Reusable parts of the last build. */
  reuse?: Reuse;
}

/** Writes a planned site, one stage after the other. */
export async function writePlan(input: WriteInput): Promise<WrittenSite> {
  const { tree, loaded, options, reader, reuse } = input;
  const { resolved, pages: plan, overlaidFiles, ...planned } = input.plan;
  // A specification contains all operations, no matter who may read about them.
  const specs: SitePlan['specs'] = reader ? new Map() : planned.specs;
  const target = options.relative ? relativeOutput(input.output, relativeSite(plan, tree)) : input.output;
  const published = reader && publishedFiles(target, tree, planned.specs, options);
  const output = published?.output ?? target;
  const site = prepareSite({
    tree,
    config: loaded.config,
    resolved,
    plan,
    drafts: planned.drafts,
    specFiles: specFiles(specs),
    libraries: planned.libraries,
    options,
    output,
    ...(reader && { reader }),
    ...(reuse && { pictures: reuse.pictures }),
  });
  const reusedPages = reuse?.pages(site, plan, options);
  const written = await writePages({
    ...options,
    plan,
    site,
    output,
    otherLinks: linksOutsidePages(input),
    ...(reusedPages && { reuse: reusedPages }),
  });

  const home = reader?.hasNoHome ? [] : emitHome(site, plan);
  const files = [...(await emitSpecs(specs, tree)), ...home, ...(await filesAboutPages(input, site))];
  for (const file of files) output.write(file.path, file.content);
  emitSymbolImages(plan, output);
  emitLicenses(output);
  const inTheWay = filesInTheWay(tree, plan);
  const isCopied = (file: string) =>
    (published?.has(file) ?? true) && !inTheWay.has(file) && !overlaidFiles.has(file);
  emitStaticFiles(tree, output, (file) => isCopied(file) && !reuse?.keepsCopy(file));
  const assistant = readAssistantGuidance(tree);
  const replacedHome = replacedHomeProblems(home, (file) => tree.has(file) && isCopied(file));
  emitManifest({
    site,
    plan,
    home: home.length > 0 && replacedHome.length === 0 ? site.resolved.first : undefined,
    specs: manifestSpecs(specs),
    guidance: assistant.guidance,
    relative: options.relative,
    output,
  });

  const problems = createCollector();
  problems.addAll(
    planProblems({
      tree,
      loaded,
      plan: input.plan,
      icons: site.body.icons,
      isPublic: !reader,
      repository: site.repository,
    }),
  );
  problems.addAll(assistant.problems);
  problems.addAll(filesInTheWayProblems(inTheWay));
  problems.addAll(replacedHome);
  problems.addAll(downgradeUnreached(planned.problems, plan, written.linked));
  for (const found of [loaded, written]) problems.addAll(found.problems);
  reusedPages?.finish();
  if (options.inspect)
    problems.addAll(
      await options.inspect({ tree, loaded, plan, drafts: planned.drafts, specs: planned.specs }),
    );
  return { pages: plan.length, problems: judge(problems.list(), tree, loaded, options) };
}

/** Writes the files that are made from all pages together. */
async function filesAboutPages(
  { tree, plan: { pages, skills, navigation }, reader }: WriteInput,
  site: PreparedSite,
): Promise<OutputFile[]> {
  return [
    ...(await emitSkills(skills, tree)),
    ...emitFolders(site),
    ...emitDiscovery(site, pages),
    ...emitNotFound(site).map(({ path, content }) => ({ path, content: content() })),
    ...(reader ? emitSignInPages(site, reader, siteLanguages(navigation)) : []),
  ];
}

/** A generator, so that specifications need not be kept in memory for the locations of their links. */
function* linksOutsidePages({ loaded, plan, tree }: WriteInput): Generator<SpecLink> {
  yield* configLinks(loaded.config, plan.navigation, loaded.locate);
  yield* specLinks(plan.pages, tree);
}

function relativeSite(plan: readonly PlannedPage[], tree: FileTree): RelativeSite {
  const paths = new Set(plan.map(({ path }) => path));
  return { isPage: (path) => paths.has(path), isFile: (path) => tree.has(path) };
}
