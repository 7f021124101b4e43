import { memoize } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { placesOf } from '../../navigation/trail/shared-page.ts';
import { LLMS_FULL_FILE, type LlmsBodies, type LlmsMemory } from '../emit/llms-full.ts';
import type { IndexMemory } from '../emit/search.ts';
import type { PreparedSite } from '../page/prepare-site.ts';
import type { RenderedPlannedPage } from '../page/render-planned-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { NeededFile } from '../reference/needed-files.ts';
import { type IndexRecord, openLastIndex } from '../search/last-index.ts';
import { locatedLinks } from '../text/located-links.ts';
import { isOfApi, pageInputs, siteInputs } from './page-inputs.ts';
import type { LastBuild, PageRecord } from './page-record.ts';
import type { SiteCache } from './site-cache.ts';
import type { Sources } from './sources.ts';

/** Reuse of pages. A page is reused if all its inputs are unchanged. */
export interface PageReuse {
  /** The record of the page in the last build, if its inputs are unchanged and its files still exist. */
  known(page: PlannedPage): PageRecord | undefined;
  /** The page is reused. */
  keep(page: PlannedPage, record: PageRecord): void;
  markdownOf(file: string): string;
  remember(page: PlannedPage, made: Made): void;
  indexes: IndexMemory;
  llms: LlmsMemory;
  finish(): void;
}

interface Made {
  rendered: RenderedPlannedPage;
  files: readonly string[];
}

export interface ReusedParts {
  cache: SiteCache;
  tree: FileTree;
  sources: Sources;
  pictures: LastBuild['pictures'];
}

/** Recorded for a page without a social image, so that none is drawn for it. */
const NO_PICTURE = '';

/** `site` and `plan` contain everything that pages are rendered with. */
export function reusePages(
  { cache, tree, sources, pictures }: ReusedParts,
  site: PreparedSite,
  plan: readonly PlannedPage[],
  { basePath, siteUrl }: SiteOptions,
): PageReuse {
  const { last, output, recorder } = cache;
  const { socialImage: pictureOf } = site;
  const { needed } = site.reference;
  const origin = JSON.stringify([cache.program, basePath, siteUrl]);
  const inputsOf = memoize(pageInputs(site, plan, origin));
  const siteHash = siteInputs(site, plan, origin);
  for (const page of oneOfEachSection(plan)) inputsOf(page);
  const variables = contentHash(JSON.stringify(site.config.variables));
  const indexes = new Map<string, IndexRecord>();
  let llmsBodies: LlmsBodies = new Map();

  /** Whether the inputs of a page are unchanged. If those of the whole site are, this need not be computed. */
  const hasSameInputs = (page: PlannedPage, { inputs }: PageRecord) =>
    (siteHash === last?.site && !isOfApi(page)) || inputs === inputsOf(page);
  /** Whether the files that were read or checked, and the variables, are unchanged. */
  const readsTheSame = (record: PageRecord) =>
    record.reads.every(([file, hash]) => sources.hashOf(file) === hash) &&
    record.checked.every(([file, isThere]) => tree.has(file) === isThere) &&
    (record.variables === '' || record.variables === variables);
  const keepsFiles = ({ files }: PageRecord) => reached(files, last!.needed, output!.keep);

  return {
    known: (page) => {
      const record = output && last?.page(page.path);
      if (!record || !hasSameInputs(page, record) || !readsTheSame(record)) return undefined;
      // The image comes last, because one that has changed is drawn.
      const hasSamePicture = () => record.picture === NO_PICTURE || pictureOf(page) === record.picture;
      return keepsFiles(record) && hasSamePicture() ? record : undefined;
    },
    keep: ({ path }, { files }) => {
      recorder.samePage(path);
      reached(files, last!.needed, (file) => {
        const shared = last!.needed.get(file);
        if (shared) needed.set(file, shared);
        return true;
      });
    },
    markdownOf: (file) => output!.textOf(file),
    remember: (page, { rendered, files }) => {
      const { body, reads, problems } = rendered;
      if (!reads) return;
      // Problems in MDX of a specification have lines of the whole document.
      const isPlaced = page.content !== undefined && problems.length > 0 && tree.has(page.file);
      const picture = rendered.isRedirect ? NO_PICTURE : pictureOf(page);
      const own = page.content === undefined || isPlaced ? [page.file] : [];
      recorder.page(page.path, {
        inputs: inputsOf(page),
        reads: [...own, ...reads.files].map((file) => [file, sources.hashOf(file)] as const),
        checked: [...reads.checked].map((file) => [file, tree.has(file)] as const),
        variables: reads.variables ? variables : '',
        ...(picture !== undefined && { picture }),
        files,
        links: locatedLinks(body.links),
        anchors: [...body.anchors],
        features: [...body.features],
        problems,
      });
    },
    indexes: {
      last: (scope, folder) => {
        const record = last?.indexes.get(scope);
        return record && output && openLastIndex(folder, record, output);
      },
      remember: (scope, record) => indexes.set(scope, record),
    },
    llms: {
      last: () =>
        last && output?.holds(LLMS_FULL_FILE)
          ? { text: output.textOf(LLMS_FULL_FILE), bodies: last.llms }
          : undefined,
      remember: (bodies) => {
        // The author's own file takes the place of this one.
        if (!tree.has(LLMS_FULL_FILE)) llmsBodies = bodies;
      },
    },
    finish: () =>
      recorder.finish({
        site: siteHash,
        sources: sources.records,
        indexes,
        llms: llmsBodies,
        needed,
        pictures,
      }),
  };
}

/** One page of each section: computing its inputs writes what its pages share (see `pageInputs`). */
function oneOfEachSection(plan: readonly PlannedPage[]): PlannedPage[] {
  const outside = plan.filter(({ place }) => !place);
  const inside = new Map(
    plan.flatMap((page) =>
      page.place ? placesOf(page.place).map(({ section }) => [section, page] as const) : [],
    ),
  );
  return [...outside, ...new Set(inside.values())];
}

/** Calls `test` for files and everything that they link to, each once, until it returns false. */
function reached(
  files: readonly string[],
  needed: ReadonlyMap<string, NeededFile>,
  test: (file: string) => boolean,
): boolean {
  const all = new Set(files);
  for (const file of all) {
    if (!test(file)) return false;
    for (const next of needed.get(file)?.files ?? []) all.add(next);
  }
  return true;
}
