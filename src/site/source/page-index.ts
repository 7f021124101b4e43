import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { DocsConfig } from '../../config/docs-config.ts';
import { withVariables } from '../../content/context/variables.ts';
import { parseFrontmatter } from '../../content/frontmatter/frontmatter.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import type { FileTree, LeftOut } from '../../lib/files/file-tree.ts';
import { systemReason } from '../../lib/process/system-reason.ts';
import { foreignEncoding } from '../../lib/text/encoding.ts';
import { pagePath } from '../../navigation/pages/page-meta.ts';
import { type Problem, type ProblemCode, problem } from '../../problems/problem.ts';
import type { RememberSpec } from '../../reference/load/load-spec.ts';
import type { FetchedDocument } from '../../reference/text/sources.ts';

/** A file that can be a page, known by its frontmatter. Its text is read again when it is written. */
export interface SourcePage {
  path: string;
  file: string;
  frontmatter: Frontmatter;
  /** Its frontmatter could not be read completely. The missing part may have restricted access. */
  isUnclear?: true;
}

/** The frontmatter and imports of a page file: all that the plan of a site needs. */
export interface PageEntry {
  frontmatter: Frontmatter;
  /** Pages and snippets that it imports. */
  imports: string[];
  /** The frontmatter could not be read completely. */
  isUnclear?: true;
}

/** Throws when the file cannot be read. */
export type EntryOf = (file: string) => PageEntry;

export interface PageIndex {
  /** Every file that can be a page, by URL path. */
  pages: ReadonlyMap<string, SourcePage>;
  /** Files that others import. They are snippets, unless the navigation lists them. */
  imported: ReadonlySet<string>;
  /** Files whose frontmatter says that they are drafts, which get no page. */
  drafts: ReadonlySet<string>;
  problems: Problem[];
}

export interface IndexOptions {
  variables?: DocsConfig['variables'];
  entryOf?: EntryOf;
  /** Drafts are pages, too. */
  withDrafts?: boolean;
}

const PAGE_FILE = /\.mdx?$/;
const SNIPPET_FILE = /^_?snippets\//;
const HIDDEN_FILE = /(?:^|\/)\./;
const IMPORT = /^import\s[^'"\n]*['"]([^'"\n]+\.mdx?)['"]/gm;

/** Problems of frontmatter in which every field is known for what it is. */
const CLEAR: readonly ProblemCode[] = ['frontmatter-type', 'frontmatter-key-foreign'];

/** How many files are read before signals and messages of threads are handled. */
const FILES_A_TURN = 500;

/** Files that can be pages: none under `snippets/`, which pages import, and none in folders that begin with a dot. */
export function pageFiles(tree: FileTree): string[] {
  return tree.paths.filter(isPageFile);
}

function isPageFile(file: string): boolean {
  return PAGE_FILE.test(file) && !SNIPPET_FILE.test(file) && !HIDDEN_FILE.test(file);
}

/**
 * Reads the frontmatter of every page file. Where two files have one URL, `a.mdx` has it before `a.md`, otherwise the first
 * in alphabetical order.
 */
export async function indexPages(
  tree: FileTree,
  { variables = {}, entryOf = (file) => readEntry(tree, file), withDrafts = false }: IndexOptions = {},
): Promise<PageIndex> {
  const pages = new Map<string, SourcePage>();
  const imported = new Set<string>();
  const drafts = new Set<string>();
  const problems: Problem[] = [];
  for (const [count, file] of pageFiles(tree).entries()) {
    if (count % FILES_A_TURN === FILES_A_TURN - 1) await setImmediate();
    const entry = readOrReport(entryOf, file, problems);
    if (entry === undefined) continue;
    for (const target of entry.imports) imported.add(target);
    if (entry.frontmatter.draft && !withDrafts) {
      drafts.add(file);
      continue;
    }
    const path = pagePath(file);
    const other = file.endsWith('.md') && tree.has(`${file}x`) ? `${file}x` : pages.get(path)?.file;
    if (other !== undefined) {
      problems.push(problem('page-url-taken', { path, other }, { file, line: 1, column: 1 }));
      continue;
    }
    const { isUnclear } = entry;
    // The sidebar of a preview tells its author which pages readers do not see.
    const shown = entry.frontmatter.draft ? { tag: 'Draft', ...entry.frontmatter } : entry.frontmatter;
    const frontmatter = withVariables(shown, variables);
    pages.set(path, { path, file, frontmatter, ...(isUnclear && { isUnclear }) });
  }
  return { pages, imported, drafts, problems };
}

/** Why a file is not part of the site, also if it is a draft. */
export function leavesOut(
  tree: FileTree,
  drafts: ReadonlySet<string>,
): (file: string) => LeftOut | undefined {
  return (file) => (drafts.has(file) ? { reason: 'draft' } : tree.leavesOut?.(file));
}

export function readEntry(tree: FileTree, file: string): PageEntry {
  const source = tree.readText(file);
  const { frontmatter, problems } = parseFrontmatter(file, source);
  const isUnclear =
    foreignEncoding(source) !== undefined || problems.some(({ code }) => !CLEAR.includes(code));
  // Most pages import no page, and searches for words are much faster.
  const mayImport = source.includes('.md') && source.includes('import');
  const found = mayImport ? source.matchAll(IMPORT) : [];
  const imports = [...found].map(([, target]) => importedFile(file, target!));
  return { frontmatter, imports, ...(isUnclear && { isUnclear }) };
}

/** The file that an import of `target` in `file` names: from the root with a leading slash, otherwise relative. */
function importedFile(file: string, target: string): string {
  return target.startsWith('/')
    ? path.posix.normalize(target).slice(1)
    : path.posix.join(path.posix.dirname(file), target);
}

function readOrReport(entryOf: EntryOf, file: string, problems: Problem[]): PageEntry | undefined {
  try {
    return entryOf(file);
  } catch (error) {
    problems.push(problem('file-unreadable', { isFolder: false, reason: systemReason(error) }, { file }));
    return undefined;
  }
}

/** Cache of a program that plans the same site repeatedly. */
export interface PlanCache {
  entryOf?: EntryOf;
  remember?: RememberSpec;
  /** A specification by URL, which `fetch` gets. */
  fetched?: (url: string, fetch: (url: string) => Promise<FetchedDocument>) => Promise<FetchedDocument>;
}
