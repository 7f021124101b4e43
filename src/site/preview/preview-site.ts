import type { Problem } from '../../problems/problem.ts';
import { judge } from '../check/judge.ts';
import { isPublished } from '../emit/static-files.ts';
import type { FileChange } from '../graph/reads.ts';
import type { RenderedPlannedPage } from '../page/render-planned-page.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { ChangingTree } from './changing-tree.ts';
import { laterSpecs } from './later-specs.ts';
import { firstPlan, nextPlan, type PlanState } from './plan-state.ts';
import { type PlannedSite, withContent } from './planned-site.ts';
import { previewMemory } from './preview-memory.ts';
import { renderedPages } from './rendered-pages.ts';

/** What a change of files means for those who look at the site. */
export interface PreviewUpdate {
  /** Every page may look different now; otherwise only those in `pages`. */
  isForAll: boolean;
  /** Paths of pages that were made from what has changed. */
  pages: string[];
  /** Published files that changed, with a leading slash: stylesheets, images. */
  files: string[];
}

/** A site whose pages are rendered when they are asked for, and again when what they are made from has changed. */
export interface PreviewSite {
  current(): PlannedSite;
  /** The page as it is now; undefined if there is none. */
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
  const rendered = renderedPages(tree);
  let state = await firstPlan(tree, given);
  specs.expect(state.planned.plan.specs);

  const update = async (latest: readonly FileChange[]): Promise<PreviewUpdate> => {
    apply(latest);
    const saysOther = memory.forget(latest.map(({ path }) => path));
    const hasNewInput = specs.takeArrived() || saysOther;
    const pages = rendered.touchedBy([...state.waiting, ...latest]);
    const next = await nextPlan(state, tree, given, { latest, hasNewInput });
    const isForAll = next.planned !== state.planned;
    state = withFreshContent(next);
    specs.expect(state.planned.plan.specs);
    rendered.forget(isForAll ? 'all' : pages);
    const files = latest.filter(({ path }) => isPublished(path)).map(({ path }) => `/${path}`);
    return { isForAll, pages, files };
  };

  /** What is wrong with the plan, and `others`. While a specification is being fetched, what refers to it may be right. */
  const problemsWith = (others: readonly Problem[]): Problem[] => {
    const { planned, failure, isWithoutConfig } = state;
    if (failure && isWithoutConfig) return [failure.problem];
    const known = specs.isWaiting() ? planned.loaded.problems : planned.problems;
    const judged = judge([...known, ...others], tree, planned.loaded, options);
    return failure ? [failure.problem, ...judged] : judged;
  };

  return {
    current: () => state.planned,
    page: (path) => {
      const page = state.planned.pages.get(path);
      return page && rendered.render(page, state.planned);
    },
    file: (name) =>
      tree.has(name) && isPublished(name) && !state.planned.plan.overlaidFiles.has(name)
        ? { source: name }
        : madeFile(name, state.planned),
    update,
    specsArrival: specs.arrival,
    hasLost,
    problems: () => problemsWith(rendered.problems()),
    planProblems: () => problemsWith([]),
    isRendered: rendered.isMadeFrom,
    sourcesOf: (path) => {
      const specification = state.planned.pages.get(path)?.reference?.spec;
      const specFiles = specification
        ? [specification.source, ...(specification.overlaid?.overlays ?? [])]
        : [];
      return [...rendered.filesOf(path), ...specFiles];
    },
  };
}

function withFreshContent(state: PlanState): PlanState {
  const { planned } = state;
  return { ...state, planned: { ...planned, site: withContent(planned.site) } };
}

/** A file of the theme, or one that a rendered page needs. */
function madeFile(
  name: string,
  { output, later }: PlannedSite,
): { content: string | Uint8Array } | undefined {
  const make = later.get(name);
  if (make && !output.files.has(name)) output.write(name, make());
  const content = output.files.get(name);
  return content === undefined ? undefined : { content };
}
