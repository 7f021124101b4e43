import { pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import { getOrInsert } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { LLMS_FULL_FILE, type LlmsBodies, type LlmsCache } from '../emit/llms-full.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { FileDependencies } from '../render/reference/playground-files.ts';
import type { RenderedPage } from '../render/render-planned-page.ts';
import type { SiteContext } from '../render/site-context.ts';
import { locatedLinks } from '../render/text/text-message.ts';
import type { PictureCache } from '../render/theme/social-images.ts';
import { type Answers, answersOf, isOfApi } from '../render/tracked-site.ts';
import { type IndexRecord, openLastIndex } from '../search/last-index.ts';
import type { IndexCache } from '../search/search-indexes.ts';
import { type EntryOf, readEntry } from '../source/page-index.ts';
import { readsTheSame } from '../source/reads.ts';
import type { PageRecord, SiteCache, SourceRecord } from './site-cache.ts';

/** Reuse of the last build: what is still good need not be made again. */
export interface Reuse {
  entryOf: EntryOf;
  pictures: PictureCache;
  /** Whether a file of the repository is unchanged since the last build, and its copy still exists. */
  keepsCopy(file: string): boolean;
  /** Called when everything that pages are rendered with is known. */
  pages(site: SiteContext, plan: readonly PlannedPage[], options: SiteOptions): PageReuse;
}

/** Reuse of pages, and of what is made from all of them. */
export interface PageReuse {
  /** The record of the page in the last build, if the same would be read for it, and its files still exist. */
  find(page: PlannedPage): PageRecord | undefined;
  /** The page is reused. */
  keep(page: PlannedPage, record: PageRecord): void;
  markdownOf(page: PlannedPage): string;
  /** The page was rendered. */
  add(page: PlannedPage, rendered: RenderedPage): void;
  indexes: IndexCache;
  llms: LlmsCache;
  finish(): void;
}

export function createReuse(cache: SiteCache, tree: FileTree): Reuse {
  const sources = createSources(cache, tree);
  const pictures = new Map<string, string>();
  const ofProgram = (key: string) => `${cache.program} ${key}`;
  return {
    entryOf: sources.entryOf,
    pictures: {
      find: (key) => {
        const file = cache.last?.pictures.get(ofProgram(key));
        return file !== undefined && cache.output?.keep(file) ? file : undefined;
      },
      add: (key, file) => pictures.set(ofProgram(key), file),
    },
    keepsCopy: (file) => sources.isSame(file) && cache.output?.keep(file) === true,
    pages: (site, plan, { basePath, siteUrl }) => {
      const origin = JSON.stringify([cache.program, basePath, siteUrl]);
      return reusePages({ cache, tree, sources, pictures }, site, answersOf(site, plan, origin));
    },
  };
}

interface ReusedParts {
  cache: SiteCache;
  tree: FileTree;
  sources: Sources;
  /** Images that this build has drawn. */
  pictures: ReadonlyMap<string, string>;
}

function reusePages(
  { cache: { last, output, recorder }, tree, sources, pictures }: ReusedParts,
  site: SiteContext,
  answers: Answers,
): PageReuse {
  const { needed } = site.reference;
  const indexes = new Map<string, IndexRecord>();
  let llms: LlmsBodies = new Map();
  const now = { isSame: sources.isSame, has: tree.has, hasSameList: false };
  /** The images of the last build that are still there, and new ones. */
  const allPictures = () => {
    const written = output?.hashes;
    const kept = [...(last?.pictures ?? [])].filter(([, file]) => written?.has(file));
    return new Map([...kept, ...pictures]);
  };
  const isAnsweredTheSame = (page: PlannedPage, { answers: before, reads }: PageRecord) =>
    (answers.hash === last?.site && !isOfApi(page)) || before === answers.of(page, reads.asked);
  return {
    find: (page) => {
      const record = output && last?.page(page.path);
      if (!record) return undefined;
      const isGood =
        isAnsweredTheSame(page, record) &&
        readsTheSame({ ...record.reads, list: false }, now) &&
        reached(record.files, last!.needed).every(output.keep);
      return isGood ? record : undefined;
    },
    keep: ({ path }, { files }) => {
      recorder.samePage(path);
      for (const file of reached(files, last!.needed)) {
        const shared = last!.needed.get(file);
        if (shared) needed.set(file, shared);
      }
    },
    markdownOf: ({ path }) => output!.textOf(pageMarkdownFile(path)),
    add: (page, { body, problems, reads, files, needs, hasFailed }) => {
      if (hasFailed || reads.list) return;
      const asked = [...reads.asked];
      for (const file of reads.files) sources.hashOf(file);
      recorder.page(page.path, {
        reads: { files: [...reads.files], checked: [...reads.checked], asked },
        answers: answers.of(page, asked),
        files: [...files.map((file) => file.path), ...needs],
        links: locatedLinks(body.links),
        anchors: [...body.anchors],
        problems,
      });
    },
    indexes: {
      last: (scope, folder) => {
        const record = last?.indexes.get(scope);
        return record && output && openLastIndex(folder, record, output);
      },
      add: (scope, record) => indexes.set(scope, record),
    },
    llms: {
      last: () =>
        last && output?.holds(LLMS_FULL_FILE)
          ? { text: output.textOf(LLMS_FULL_FILE), bodies: last.llms }
          : undefined,
      store: (bodies) => {
        // The author's own file takes the place of this one.
        if (!tree.has(LLMS_FULL_FILE)) llms = bodies;
      },
    },
    finish: () =>
      recorder.finish({
        site: answers.hash,
        sources: sources.records,
        indexes,
        llms,
        needed,
        pictures: allPictures(),
      }),
  };
}

/** Files and everything that they need, each once. */
function reached(files: readonly string[], needed: ReadonlyMap<string, FileDependencies>): string[] {
  const all = new Set(files);
  for (const file of all) for (const next of needed.get(file)?.files ?? []) all.add(next);
  return [...all];
}

/** Files of the repository that this build has read. Those that have not changed since the last build are not read again. */
interface Sources {
  records: ReadonlyMap<string, SourceRecord>;
  /** Of its content; empty for a file that does not exist. */
  hashOf(file: string): string;
  entryOf: EntryOf;
  /** Whether the last build has read the same: this content, or that there is no such file. */
  isSame(file: string): boolean;
}

function createSources({ last, signatureOf }: SiteCache, tree: FileTree): Sources {
  const records = new Map<string, SourceRecord>();
  const read = (file: string): SourceRecord => {
    // Taken before the file is read, so that a change meanwhile is noticed the next time.
    const signature = signatureOf(file);
    const before = last?.sources.get(file);
    const isSame = before !== undefined && signature !== '' && before.signature === signature;
    return isSame ? before : { signature, hash: contentHash(tree.readBytes(file)) };
  };
  const recordOf = (file: string) => getOrInsert(records, file, () => read(file));
  const hashOf = (file: string) => (tree.has(file) ? recordOf(file).hash : '');
  return {
    records,
    hashOf,
    entryOf: (file) => {
      const record = recordOf(file);
      const before = last?.sources.get(file);
      record.entry ??= before?.hash === record.hash ? before.entry : undefined;
      record.entry ??= readEntry(tree, file);
      return record.entry;
    },
    isSame: (file) => (last?.sources.get(file)?.hash ?? '') === hashOf(file),
  };
}
