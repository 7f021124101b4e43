import { COMPONENTS } from '../../components/components.ts';
import type { DocsConfig } from '../../config/docs-config.ts';
import { CONFIG_FILE } from '../../config/json/parse-json.ts';
import { emptyConfig, type LoadedConfig, loadConfig } from '../../config/load/load-config.ts';
import { createContentSite } from '../../content/context/content-site.ts';
import { pageHtmlFile, pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import type { ManifestRedirect } from '../../lib/built-site/site-manifest.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type RedirectTarget, redirectTable } from '../../lib/url/redirect-table.ts';
import { DocsError } from '../../problems/docs-error.ts';
import type { Problem } from '../../problems/problem.ts';
import { emitNotFound } from '../emit/not-found.ts';
import { emitHome, siteRedirects } from '../emit/redirects.ts';
import { madeSpecs, specFiles } from '../emit/specs.ts';
import { type LaterFile, type MemoryOutput, memoryOutput, writeFiles } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { planSite, readParts, type SitePlan } from '../plan/plan-site.ts';
import { separateReaders, tellsReadersApart } from '../plan/separate-readers.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import { rssFile } from '../render/changelog-feed.ts';
import { type SiteContext, siteContext } from '../render/site-context.ts';
import {
  type FileChange,
  filesAfter,
  type LaterFiles,
  noReads,
  type Reads,
  readsTheSame,
  trackedTree,
} from '../source/reads.ts';
import { movedPages } from './moved-pages.ts';

/** A file that a page gives. */
export interface PageFile {
  page: PlannedPage;
  part: 'html' | 'markdown' | 'feed';
}

/** Everything known about a site before rendering pages, and its inputs. */
export interface PlannedSite {
  loaded: LoadedConfig;
  /** docs.json without what the reader of the preview must not see. */
  config: DocsConfig;
  plan: SitePlan;
  pages: ReadonlyMap<string, PlannedPage>;
  pageFiles: ReadonlyMap<string, PageFile>;
  site: SiteContext;
  /** What the theme and rendered pages have written so far. */
  output: MemoryOutput;
  /** Files that are generated on request. */
  later: ReadonlyMap<string, LaterFile['content']>;
  redirect: (path: string) => RedirectTarget | undefined;
  /** Redirects of pages that have moved since the preview began. */
  moved: readonly ManifestRedirect[];
  problems: Problem[];
  reads: { config: Reads; plan: Reads; theme: Reads };
}

/** A plan, and what has changed since. */
interface EarlierPlan {
  planned: PlannedSite;
  now: LaterFiles;
  /** Whether the inputs of the plan are unchanged, except perhaps docs.json. */
  isPlanned: boolean;
}

/** Plans the site in `tree`. Valid results of `before` are reused, and the configuration comes from `load`. */
async function planPreview(
  tree: FileTree,
  options: SiteOptions,
  before?: EarlierPlan,
  load: (tree: FileTree) => LoadedConfig = loadConfig,
): Promise<PlannedSite> {
  const { loaded, config, plan, reads } =
    before?.isPlanned && readsTheSame(before.planned.reads.config, before.now)
      ? before.planned
      : await readPlan(tree, options, before, load);
  const theme = noReads();
  const output = memoryOutput();
  const { site: prepared, files } = siteContext({
    tree: trackedTree(tree, theme),
    config,
    resolved: plan.resolved,
    plan: plan.pages,
    drafts: plan.drafts,
    specFiles: specFiles(plan.specs),
    libraries: plan.libraries,
    options,
    ...(tellsReadersApart(loaded, options) && { reader: { isSignedIn: true } }),
  });
  const site = withContent({ ...prepared, tree });
  const pages = new Map(plan.pages.map((page) => [page.path, page]));
  const moved = before ? movedPages(before.planned, pages) : [];
  writeFiles(output, files);
  writeFiles(output, emitHome(site, plan.pages));
  return {
    loaded,
    config,
    plan,
    pages,
    pageFiles: filesOf(plan.pages),
    site,
    output,
    later: new Map([
      ...emitNotFound(site).map(({ path, content }) => [path, content] as const),
      ...madeSpecs(plan.specs).map(({ path, content }) => [path, () => content] as const),
    ]),
    redirect: redirectTable([...siteRedirects(site), ...moved]),
    moved,
    problems: [...loaded.problems, ...plan.problems],
    reads: { ...reads, theme },
  };
}

/** The same site with snippets read again. */
export function withContent(site: SiteContext): SiteContext {
  const { variables, access } = site.config;
  return {
    ...site,
    content: createContentSite({
      components: COMPONENTS,
      files: site.tree,
      variables,
      hasUser: access !== undefined,
    }),
  };
}

async function readPlan(
  tree: FileTree,
  options: SiteOptions,
  before: EarlierPlan | undefined,
  load: (tree: FileTree) => LoadedConfig,
) {
  const known = before && readsTheSame(before.planned.reads.config, before.now) ? before.planned : undefined;
  const config = known?.reads.config ?? noReads();
  const loaded = known?.loaded ?? load(trackedTree(tree, config));
  const reads = noReads();
  const whole = await readParts(trackedTree(tree, reads), loaded, options);
  const parts =
    typeof options.readers === 'object'
      ? separateReaders(whole).partsFor({ signedIn: true, groups: options.readers.groups }).parts
      : whole;
  return { loaded, config: parts.config, plan: planSite(parts), reads: { config, plan: reads } };
}

function filesOf(plan: readonly PlannedPage[]): Map<string, PageFile> {
  const files = new Map<string, PageFile>();
  for (const page of plan) {
    files.set(pageHtmlFile(page.path), { page, part: 'html' });
    files.set(pageMarkdownFile(page.path), { page, part: 'markdown' });
    if (page.frontmatter.rss) files.set(rssFile(page.path), { page, part: 'feed' });
  }
  return files;
}

/** The plan of a site whose files change. While docs.json cannot be read, the last plan stays. */
export interface PlanState {
  planned: PlannedSite;
  /** Why docs.json cannot be read now. */
  failure?: DocsError;
  /** docs.json could never be read: the site is planned without its settings. */
  isWithoutConfig: boolean;
  /** Changes that no plan has seen, because docs.json could not be read. */
  waiting: readonly FileChange[];
}

/** Throws when there is no docs.json. */
export async function firstPlan(tree: FileTree, options: SiteOptions): Promise<PlanState> {
  const planned = await planOrFailure(tree, options);
  if (!(planned instanceof DocsError)) return { planned, isWithoutConfig: false, waiting: [] };
  if (!tree.has(CONFIG_FILE)) throw planned;
  const withoutConfig = await planPreview(tree, options, undefined, emptyConfig);
  return { planned: withoutConfig, failure: planned, isWithoutConfig: true, waiting: [] };
}

/** Plans again only what `latest` concerns, or all of it where `hasNewInput`: pages or specifications say something else. */
export async function nextPlan(
  state: PlanState,
  tree: FileTree,
  options: SiteOptions,
  { latest, hasNewInput }: { latest: readonly FileChange[]; hasNewInput: boolean },
): Promise<PlanState> {
  const { planned, failure, isWithoutConfig } = state;
  const { reads } = planned;
  const changes = [...state.waiting, ...latest];
  const now = filesAfter(changes, tree);
  const isPlanned = !hasNewInput && !failure && now.hasSameList && readsTheSame(reads.plan, now);
  if (isPlanned && readsTheSame(reads.config, now) && readsTheSame(reads.theme, now)) return state;
  const before = isWithoutConfig ? undefined : { planned, now, isPlanned };
  const next = await planOrFailure(tree, options, before);
  if (next instanceof DocsError) return { ...state, failure: next, waiting: changes };
  return { planned: next, isWithoutConfig: false, waiting: [] };
}

async function planOrFailure(
  tree: FileTree,
  options: SiteOptions,
  before?: EarlierPlan,
): Promise<PlannedSite | DocsError> {
  try {
    return await planPreview(tree, options, before);
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return error;
  }
}
