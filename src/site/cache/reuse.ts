import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { IndexMemory } from '../emit/search.ts';
import { isOfApi, type PageInputs, pageInputs, siteInputs } from '../page/page-inputs.ts';
import type { PreparedSite } from '../page/prepare-site.ts';
import type { RenderedPlannedPage } from '../page/render-planned-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { NeededFile, NeededFiles } from '../reference/needed-files.ts';
import { type IndexRecord, openLastIndex } from '../search/last-index.ts';
import type { EntryOf } from '../source/page-index.ts';
import { locatedLinks } from '../text-pool/located-links.ts';
import type { KnownPictures } from '../theme/social-images.ts';
import type { PageRecord } from './page-record.ts';
import type { SiteCache } from './site-cache.ts';
import { createSources } from './sources.ts';

/** What a build takes over from the last one. A page is taken over when all that it was made from is as it was. */
export interface Reuse {
  entryOf: EntryOf;
  /** Called when all that pages are rendered with is known. */
  begin(site: PreparedSite, plan: readonly PlannedPage[], options: SiteOptions): void;
  /** What the page gave in the last build, when it would give the same again and its files are still there. */
  known(page: PlannedPage): PageRecord | undefined;
  /** The page is taken over. */
  keep(page: PlannedPage, record: PageRecord): void;
  markdownOf(file: string): string;
  remember(page: PlannedPage, made: Made): void;
  pictures: KnownPictures;
  indexes: IndexMemory;
  /** Whether a file of the repository is the same as in the last build, and its copy still there. */
  keepsCopy(file: string): boolean;
  finish(): void;
}

interface Made {
  rendered: RenderedPlannedPage;
  files: readonly string[];
}

export function createReuse(cache: SiteCache, tree: FileTree): Reuse {
  const { last, output, recorder } = cache;
  const sources = createSources(cache, tree);
  const pictures = createPictures(cache);
  const indexes = new Map<string, IndexRecord>();
  const inputHashes = new Map<PlannedPage, string>();
  let inputsOf: PageInputs = () => '';
  let pictureOf: PreparedSite['socialImage'] = () => undefined;
  let needed: NeededFiles = new Map();
  let variables = '';
  let siteHash = '';

  const inputsHashOf = (page: PlannedPage) => {
    const hash = inputHashes.get(page) ?? inputsOf(page);
    inputHashes.set(page, hash);
    return hash;
  };
  /** Whether the inputs of a page are the same. Where those of the whole site are, this need not be computed. */
  const hasSameInputs = (page: PlannedPage, { inputs }: PageRecord) =>
    (siteHash === last?.site && !isOfApi(page)) || inputs === inputsHashOf(page);
  /** Whether the files that were read or looked for, and the variables, are the same. */
  const readsTheSame = (record: PageRecord) =>
    record.reads.every(([file, hash]) => sources.hashOf(file) === hash) &&
    record.looked.every(([file, isThere]) => tree.has(file) === isThere) &&
    (record.variables === '' || record.variables === variables);
  const keepsFiles = ({ files }: PageRecord) => reached(files, last!.needed, output!.keep);

  return {
    entryOf: sources.entryOf,
    begin: (site, plan, { basePath, siteUrl }) => {
      const origin = JSON.stringify([cache.program, basePath, siteUrl]);
      inputsOf = pageInputs(site, plan, origin);
      siteHash = siteInputs(site, plan, origin);
      for (const page of oneOfEachSection(plan)) inputsHashOf(page);
      variables = contentHash(JSON.stringify(site.config.variables));
      pictureOf = site.socialImage;
      needed = site.reference.needed;
    },
    known: (page) => {
      const record = output && last?.page(page.path);
      if (!record || !hasSameInputs(page, record) || !readsTheSame(record)) return undefined;
      // The picture comes last, because one that has changed is drawn.
      return keepsFiles(record) && pictureOf(page) === record.picture ? record : undefined;
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
      const picture = pictureOf(page);
      const own = page.content === undefined || isPlaced ? [page.file] : [];
      const record: PageRecord = {
        inputs: inputsHashOf(page),
        reads: [...own, ...reads.files].map((file) => [file, sources.hashOf(file)] as const),
        looked: [...reads.looked].map((file) => [file, tree.has(file)] as const),
        variables: reads.variables ? variables : '',
        ...(picture !== undefined && { picture }),
        files,
        links: locatedLinks(body.links),
        anchors: [...body.anchors],
        features: [...body.features],
        problems,
      };
      recorder.page(page.path, record);
    },
    pictures: pictures.known,
    indexes: {
      last: (scope, folder) => {
        const record = last?.indexes.get(scope);
        return record && output && openLastIndex(folder, record, output);
      },
      remember: (scope, record) => indexes.set(scope, record),
    },
    keepsCopy: (file) => sources.isAsBefore(file) && output?.keep(file) === true,
    finish: () => {
      const [read, drawn] = [sources.records, pictures.records];
      recorder.finish({ site: siteHash, sources: read, indexes, needed, pictures: drawn });
    },
  };
}

/** Pictures of the last build that are drawn from the same are taken over. */
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

/** One page of each section: computing its inputs writes what its pages share (see `pageInputs`). */
function oneOfEachSection(plan: readonly PlannedPage[]): PlannedPage[] {
  const outside = plan.filter(({ place }) => !place);
  const inside = new Map(plan.flatMap((page) => (page.place ? [[page.place.section, page]] : [])));
  return [...outside, ...inside.values()];
}

/** Asks `test` about files and all that they lead to, each once, until it says no. */
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
