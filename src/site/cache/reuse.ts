import type { LoadedConfig } from '../../config/load/load-config.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { isUrl } from '../../openapi/document/entry.ts';
import type { SpecSet } from '../../openapi/document/spec-set.ts';
import { noReads, type Reads, trackedTree } from '../graph/reads.ts';
import type { Output } from '../output/output.ts';
import { isEndpointPage } from '../page/endpoint-page.ts';
import type { RenderedPlannedPage } from '../page/render-planned-page.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SiteOptions } from '../plan/site-options.ts';
import type { SearchEntry } from '../search/search-index.ts';
import type { EntryOf } from '../source/page-index.ts';
import { isPageFile, readEntry } from '../source/page-index.ts';
import type { KnownPictures } from '../theme/social-images.ts';
import { keptLinks, type PageRecord, type SourceRecord } from './page-record.ts';
import type { SiteCache } from './site-cache.ts';

/** What a build takes over from the last one. A page is taken over when all that it was made from is as it was. */
export interface Reuse {
  /** The files of the site, for the stages that all pages share: what they read is noted. */
  tree: FileTree;
  entryOf: EntryOf;
  /** All that is shared by pages is known now. */
  begin(shared: SharedInputs): void;
  /** What the page gave in the last build, when it would give the same again and its files are still there. */
  known(page: PlannedPage, modified: string | undefined): PageRecord | undefined;
  /** Of a page that is known. */
  search(page: PlannedPage): SearchEntry | undefined;
  /** The page is taken over. */
  keep(page: PlannedPage): void;
  markdownOf(file: string): string;
  remember(page: PlannedPage, modified: string | undefined, made: Made): void;
  pictures: KnownPictures;
  /** The same output, for files that pages share. */
  sharing(output: Output): Output;
  /** Whether a file of the repository is the same as in the last build, and its copy still there. */
  keepsCopy(file: string): boolean;
  finish(): void;
}

export interface SharedInputs {
  loaded: LoadedConfig;
  specs: SpecSet;
  options: SiteOptions;
}

interface Made {
  rendered: RenderedPlannedPage;
  files: readonly string[];
  search: SearchEntry | undefined;
}

export function createReuse(cache: SiteCache, tree: FileTree): Reuse {
  const { last, output, recorder } = cache;
  const sources = new Map<string, SourceRecord>();
  const entries = new Map<string, ReturnType<EntryOf>>();
  const shared = new Set<string>();
  const pictures = new Map<string, string>();
  const reads = noReads();
  let frame = '';
  let isSameFrame = false;

  const sourceOf = (file: string): SourceRecord => {
    let source = sources.get(file);
    if (!source) {
      // Before it is read: what changes after that has another signature.
      const signature = cache.signatureOf(file);
      const before = last?.sources.get(file);
      const isSame = before !== undefined && signature !== '' && before.signature === signature;
      source = isSame ? before : { signature, hash: contentHash(tree.readBytes(file)) };
      sources.set(file, source);
    }
    return source;
  };
  const hashOf = (file: string) => (tree.has(file) ? sourceOf(file).hash : '');
  const keyOf = ({ file }: PlannedPage, modified = '') => `${hashOf(file)} ${modified}`;

  return {
    tree: trackedTree(tree, reads),
    entryOf: (file) => {
      const source = sourceOf(file);
      const before = last?.sources.get(file);
      source.entry ??= before?.hash === source.hash ? before.entry : undefined;
      source.entry ??= readEntry(tree, file);
      entries.set(file, source.entry);
      return source.entry;
    },
    begin: (inputs) => {
      frame = frameOf(inputs, reads, cache.program, tree, entries, hashOf);
      isSameFrame = last?.frame === frame && output !== undefined && last.shared.every(output.keep);
      if (isSameFrame) for (const file of last!.shared) shared.add(file);
    },
    known: (page, modified) => {
      if (!isSameFrame || !isOfItself(page)) return undefined;
      const record = last!.page(page.path);
      if (!record || record.key !== keyOf(page, modified)) return undefined;
      if (!record.reads.every(([file, hash]) => hashOf(file) === hash)) return undefined;
      return record.files.every(output!.keep) ? record : undefined;
    },
    search: ({ path }) => last!.search(path),
    keep: ({ path }) => recorder.samePage(path),
    markdownOf: (file) => output!.textOf(file),
    remember: (page, modified, { rendered, files, search }) => {
      const { body, reads, problems } = rendered;
      if (!isOfItself(page) || !reads || body.islands.size > 0) return;
      const record: PageRecord = {
        key: keyOf(page, modified),
        reads: [...reads].map((file) => [file, hashOf(file)] as const),
        files,
        links: keptLinks(body.links),
        anchors: [...body.anchors],
        features: [...body.features],
        problems,
      };
      recorder.page(page.path, record, search);
    },
    pictures: {
      find: (origin) => {
        const key = `${cache.program} ${origin}`;
        const file = last?.pictures.get(key);
        if (file === undefined || !output?.keep(file)) return undefined;
        shared.add(file);
        pictures.set(key, file);
        return file;
      },
      remember: (origin, file) => pictures.set(`${cache.program} ${origin}`, file),
    },
    sharing: (target) => ({
      get hashes() {
        return target.hashes;
      },
      append: target.append,
      write: (file, content) => {
        shared.add(file);
        target.write(file, content);
      },
    }),
    keepsCopy: (file) => {
      const before = last?.sources.get(file);
      return before !== undefined && before.hash === hashOf(file) && output?.keep(file) === true;
    },
    finish: () => {
      // Pages that were taken over have not asked for theirs.
      const before = [...(last?.pictures ?? [])].filter(([, file]) => shared.has(file));
      recorder.finish({ frame, sources, shared: [...shared], pictures: new Map([...before, ...pictures]) });
    },
  };
}

/** A page that gives files to others, or takes from specifications, is rendered each time. */
function isOfItself(page: PlannedPage): boolean {
  return page.content === undefined && !page.reference && !page.missing && !isEndpointPage(page);
}

/** Of pages only what stands before their text takes part: their files are looked at one by one. */
function frameOf(
  { loaded, specs, options }: SharedInputs,
  reads: Reads,
  program: string,
  tree: FileTree,
  entries: ReadonlyMap<string, unknown>,
  hashOf: (file: string) => string,
): string {
  const read = [...reads.files].filter((file) => !isPageFile(file)).sort();
  const remote = [...specs].filter(([source]) => isUrl(source));
  const parts = [
    program,
    options.basePath ?? '',
    options.siteUrl ?? '',
    JSON.stringify(options.readers ?? ''),
    JSON.stringify(loaded.raw),
    JSON.stringify([...entries]),
    tree.paths.join('\n'),
    ...read.map((file) => `${file} ${hashOf(file)}`),
    ...remote.map(
      ([source, spec]) => `${source} ${contentHash(JSON.stringify(spec?.document.root ?? null))}`,
    ),
  ];
  return contentHash(parts.join('\0'));
}
