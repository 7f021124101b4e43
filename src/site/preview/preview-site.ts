import { emptyConfig } from '../../config/load/load-config.ts';
import { CONFIG_FILE } from '../../config/load/parse-config.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { DocsError } from '../../problems/docs-error.ts';
import type { Problem } from '../../problems/problem.ts';
import { judge } from '../check/judge.ts';
import { emitSchemaParts } from '../emit/schema-parts.ts';
import { isPublished } from '../emit/static-files.ts';
import {
  type FileChange,
  isTouched,
  noReads,
  type Reads,
  trackedContent,
  trackedTree,
} from '../graph/reads.ts';
import { type RenderedPlannedPage, renderPlannedPage } from '../page/render-planned-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { ChangingTree } from './changing-tree.ts';
import { laterSpecs } from './later-specs.ts';
import { type PlannedSite, planPreview, withContent } from './planned-site.ts';
import { previewMemory } from './preview-memory.ts';

/** What a change of files means for those who look at the site. */
export interface PreviewUpdate {
  /** Every page may look different now; otherwise only those in `pages`. */
  isForAll: boolean;
  /** Paths of pages that were made from what has changed. */
  pages: string[];
  /** Published files that changed, with a leading slash: stylesheets, pictures. */
  files: string[];
}

/** A site whose pages are rendered when they are asked for, and again when what they are made from has changed. */
export interface PreviewSite {
  current(): PlannedSite;
  /** The page as it is now; undefined when there is none. */
  page(path: string): RenderedPlannedPage | undefined;
  /** A file that is no page: of the repository, of the theme, or one that a page has given rise to. */
  file(name: string): { content: string | Uint8Array } | { source: string } | undefined;
  /**
   * Takes changes in, and specifications by URL that have been fetched. While docs.json cannot be read, the site stays as
   * it was.
   */
  update(changes: readonly FileChange[]): Promise<PreviewUpdate>;
  /** Resolves when a specification by URL has been fetched for the next update. */
  specsArrival(): Promise<void>;
  /** Whether a file of the repository was removed since the preview began. */
  hasLost(name: string): boolean;
  /** What is wrong with the configuration, the plan and the pages that were rendered. */
  problems(): Problem[];
  /** What is wrong with the configuration and the plan. */
  planProblems(): Problem[];
  /** Whether a page that is kept rendered was made from this file. */
  isRendered(file: string): boolean;
  /** Files that a page was made from. */
  sourcesOf(path: string): string[];
}

/** Pages that are kept rendered. */
const MAX_KEPT = 300;

interface Kept {
  rendered: RenderedPlannedPage;
  reads: Reads;
}

/**
 * A site whose docs.json cannot be read yet is shown without its settings, and nothing else is reported of it. Throws when
 * there is no docs.json.
 */
export async function openPreview(
  { tree, apply, hasLost }: ChangingTree,
  options: SiteOptions,
): Promise<PreviewSite> {
  const memory = previewMemory(tree, options.memory);
  const specs = laterSpecs(options.specStore);
  const given = { ...options, memory: { ...memory, fetched: specs.fetched } };
  let failure: DocsError | undefined;
  const kept = new Map<string, Kept>();

  /** Nothing where docs.json cannot be read. */
  const plan = async (before?: Parameters<typeof planPreview>[2]): Promise<PlannedSite | undefined> => {
    try {
      failure = undefined;
      return await planPreview(tree, given, before);
    } catch (error) {
      if (!(error instanceof DocsError)) throw error;
      failure = error;
      return undefined;
    }
  };
  const first = await plan();
  if (failure && !tree.has(CONFIG_FILE)) throw failure;
  let planned = first ?? (await planPreview(tree, given, undefined, emptyConfig));
  let isWithoutConfig = first === undefined;
  specs.expect(planned.plan.specs);
  /** Changes that no plan has seen, because docs.json could not be read. */
  let waiting: FileChange[] = [];

  const render = (page: PlannedPage): Kept => {
    const known = kept.get(page.path);
    if (known) return known;
    const made = renderTracked(page, planned, tree);
    kept.set(page.path, made);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
    return made;
  };

  /** What is wrong with the plan, and `others`. While a specification is being fetched, what refers to it may be right. */
  const problemsWith = (others: readonly Problem[]): Problem[] => {
    if (failure && isWithoutConfig) return [failure.problem];
    const known = specs.isWaiting() ? planned.loaded.problems : planned.problems;
    const judged = judge([...known, ...others], tree, planned.loaded, options);
    return failure ? [failure.problem, ...judged] : judged;
  };

  return {
    current: () => planned,
    page: (path) => {
      const page = planned.pages.get(path);
      return page && render(page).rendered;
    },
    file: (name) => {
      if (tree.has(name) && isPublished(name)) return { source: name };
      const { output, later } = planned;
      const make = later.get(name);
      if (make && !output.files.has(name)) output.write(name, make());
      const content = output.files.get(name);
      return content === undefined ? undefined : { content };
    },
    update: async (latest) => {
      apply(latest);
      const saysOther = memory.forget(latest.map(({ path }) => path));
      const hasNewSpecs = specs.takeArrived();
      const changes = [...waiting, ...latest];
      const { reads } = planned;
      const isPlanned =
        !saysOther &&
        !hasNewSpecs &&
        !failure &&
        changes.every(({ kind }) => kind === 'changed') &&
        !isTouched(reads.plan, changes);
      const isCurrent = isPlanned && ![reads.config, reads.theme].some((stage) => isTouched(stage, changes));
      const files = latest.filter(({ path }) => isPublished(path)).map(({ path }) => `/${path}`);
      const pages = [...kept].filter(([, made]) => isTouched(made.reads, changes)).map(([path]) => path);
      const next = isCurrent
        ? planned
        : await plan(isWithoutConfig ? undefined : { planned, changes, isPlanned });
      waiting = next ? [] : changes;
      if (next) isWithoutConfig = false;
      planned = { ...(next ?? planned), site: withContent((next ?? planned).site) };
      specs.expect(planned.plan.specs);
      const isForAll = next !== undefined && !isCurrent;
      if (isForAll) kept.clear();
      else for (const path of pages) kept.delete(path);
      return { isForAll, pages, files };
    },
    specsArrival: specs.arrival,
    hasLost,
    problems: () => problemsWith([...kept.values()].flatMap(({ rendered }) => rendered.problems)),
    planProblems: () => problemsWith([]),
    isRendered: (file) => [...kept.values()].some(({ reads }) => reads.files.has(file)),
    sourcesOf: (path) => {
      const specification = planned.pages.get(path)?.reference?.spec.source;
      return [
        ...(kept.get(path)?.reads.files ?? []),
        ...(specification === undefined ? [] : [specification]),
      ];
    },
  };
}

function renderTracked(page: PlannedPage, { site, output }: PlannedSite, tree: FileTree): Kept {
  const reads = noReads();
  if (page.content === undefined) reads.files.add(page.file);
  const rendered = renderPlannedPage(page, {
    ...site,
    tree: trackedTree(tree, reads),
    content: trackedContent(site.content, reads),
  });
  emitSchemaParts(site.reference, site.model.assets.css, output);
  for (const { key, code } of rendered.body.islands.values()) output.write(`_docs/${key}`, code);
  for (const feature of rendered.body.features) {
    const file = site.features.get(feature)!;
    if (!output.files.has(file.path)) output.write(file.path, file.content());
  }
  return { rendered, reads };
}
