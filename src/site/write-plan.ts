import type { LoadedConfig } from '../config/load/load-config.ts';
import type { FileTree } from '../lib/files/file-tree.ts';
import { createCollector } from '../problems/collector.ts';
import type { Problem } from '../problems/problem.ts';
import type { IconSets } from '../render/icons/icon.ts';
import { publishedFiles } from './access/published-files.ts';
import { siteLanguages } from './access/site-languages.ts';
import type { Reuse } from './cache/reuse.ts';
import { bannerVariables } from './check/banner-variables.ts';
import { filesInTheWay, filesInTheWayProblems, replacedHomeProblems } from './check/files-in-the-way.ts';
import { generatedPageProblems } from './check/generated-pages.ts';
import { iconProblems } from './check/icons.ts';
import { judge } from './check/judge.ts';
import { lfsPointers } from './check/lfs-pointers.ts';
import { configLinks } from './check/links/config-links.ts';
import { type SpecLink, specLinks } from './check/links/spec-links.ts';
import { redirectLoops, unknownWildcards } from './check/redirect-loops.ts';
import { redirectsOfPages } from './check/redirects-of-pages.ts';
import { specPlaces } from './check/spec-places.ts';
import { styleProblems } from './check/styles.ts';
import { themeProblems } from './check/theme.ts';
import { unprotectedProblems } from './check/unprotected.ts';
import { downgradeUnreached } from './check/unreached.ts';
import { emitDiscovery } from './emit/discovery.ts';
import { emitFolders, emitHome } from './emit/entrances.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitNotFound } from './emit/not-found.ts';
import { emitSignInPages } from './emit/sign-in-pages.ts';
import { emitSkills } from './emit/skills.ts';
import { emitSpecs, manifestSpecs, specFiles } from './emit/specs.ts';
import { emitLicenses, emitStaticFiles } from './emit/static-files.ts';
import { symbolImages } from './emit/symbol-images.ts';
import type { Output } from './output/output.ts';
import { prepareSite } from './page/prepare-site.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SitePlan } from './plan/plan-site.ts';
import type { ReaderOfBuild } from './plan/reader-of-build.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { relativeOutput } from './relative/relative-output.ts';
import type { RelativeSite } from './relative/relative-urls.ts';
import { readInstructions } from './source/assistant-instructions.ts';
import { readAssistantSkills } from './source/assistant-skills.ts';
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

/** Writes all of a site that is planned, one named stage after the other. */
export async function writePlan(input: WriteInput): Promise<WrittenSite> {
  const { tree, loaded, options, reader, reuse } = input;
  const { navigation, resolved, pages: plan, ...planned } = input.plan;
  const problems = createCollector();
  // A specification contains all operations, no matter who may read about them.
  const specs = reader ? new Map() : planned.specs;
  const target = options.relative ? relativeOutput(input.output, relativeSite(plan, tree)) : input.output;
  const published = reader && publishedFiles(target, tree, planned.specs, options);
  const output = published?.output ?? target;
  const site = prepareSite({
    tree,
    config: loaded.config,
    resolved,
    plan,
    specFiles: specFiles(specs),
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
  const files = [
    ...(await emitSpecs(specs, tree)),
    ...(await emitSkills(planned.skills, tree)),
    ...home,
    ...emitFolders(site),
    ...emitDiscovery(site, plan),
    ...emitNotFound(site).map(({ path, content }) => ({ path, content: content() })),
    ...(reader ? emitSignInPages(site, reader, siteLanguages(navigation)) : []),
  ];
  for (const file of files) output.write(file.path, file.content);
  const images = new Map(plan.flatMap(symbolImages).map(({ path, content }) => [path, content]));
  for (const [path, content] of images) output.write(path, content());
  emitLicenses(output);
  const inTheWay = filesInTheWay(tree, plan);
  const isCopied = (file: string) =>
    (published?.has(file) ?? true) && !inTheWay.has(file) && !planned.overlaidFiles.has(file);
  emitStaticFiles(tree, output, (file) => isCopied(file) && !reuse?.keepsCopy(file));
  const instructions = readInstructions(tree);
  const { skills, problems: skillProblems } = readAssistantSkills(tree);
  emitManifest({
    site,
    plan,
    specs: manifestSpecs(specs),
    assistant: {
      ...(instructions.text !== '' && { instructions: instructions.text }),
      ...(skills.length > 0 && { skills }),
    },
    relative: options.relative,
    output,
  });

  problems.addAll(plannedProblems(input, site.body.icons));
  problems.addAll(instructions.problems);
  problems.addAll(skillProblems);
  problems.addAll(filesInTheWayProblems(inTheWay));
  problems.addAll(replacedHomeProblems(home, (file) => tree.has(file) && isCopied(file)));
  problems.addAll(downgradeUnreached(planned.problems, plan, written.linked));
  for (const found of [loaded, written]) problems.addAll(found.problems);
  reusedPages?.finish();
  if (options.inspect) problems.addAll(await options.inspect({ tree, loaded, plan, specs: planned.specs }));
  return { pages: plan.length, problems: judge(problems.list(), tree, loaded, options) };
}

/** Problems of a planned site, before anything is written. */
function plannedProblems({ tree, loaded, plan, reader }: WriteInput, icons: IconSets): Problem[] {
  const { config, locate } = loaded;
  const placeOf = specPlaces(tree);
  return [
    ...themeProblems(config, tree, locate),
    ...styleProblems(tree),
    ...lfsPointers(tree),
    ...(reader ? [] : unprotectedProblems(loaded, plan, tree, placeOf)),
    ...bannerVariables(config, plan.navigation, locate),
    ...redirectsOfPages(config, plan.pages, locate),
    ...redirectLoops(config, plan.pages, locate),
    ...unknownWildcards(config, locate),
    ...generatedPageProblems(plan.pages, placeOf),
    ...iconProblems({ loaded, plan: plan.pages, tree, sets: icons, placeOf }),
  ];
}

/** One after the other, so that no specification is kept for the places of its links. */
function* linksOutsidePages({ loaded, plan, tree }: WriteInput): Generator<SpecLink> {
  yield* configLinks(loaded.config, plan.navigation, loaded.locate);
  yield* specLinks(plan.pages, tree);
}

function relativeSite(plan: readonly PlannedPage[], tree: FileTree): RelativeSite {
  const paths = new Set(plan.map(({ path }) => path));
  return { isPage: (path) => paths.has(path), isFile: (path) => tree.has(path) };
}
