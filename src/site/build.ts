import path from 'node:path';
import type { FileTree } from '../lib/files/file-tree.ts';
import { clearLeftovers } from '../lib/files/folder-siblings.ts';
import { linkTarget } from '../lib/files/link-target.ts';
import { collectEarly } from '../lib/memory/collect-early.ts';
import { DocsError } from '../problems/docs-error.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { folderOutput } from './output/folder-output.ts';
import { nullOutput } from './output/null-output.ts';
import { writesInThread } from './output/writes-in-thread.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { gitDates } from './source/git-dates.ts';
import { openSite } from './source/open-site.ts';
import { pageFiles } from './source/page-index.ts';
import { diskSpecStore } from './specs/spec-store.ts';
import { startTextPool, type TextPool } from './text-pool/text-pool.ts';

export interface BuildOptions extends SiteOptions {
  /** Folder that holds docs.json. */
  root: string;
  /** Folder to write. */
  out: string;
}

export interface BuildResult {
  out: string;
  pages: number;
  durationMs: number;
  problems: Problem[];
}

/** By how many per cent the heap may grow before it is cleared; a sparing build takes a little more time for less memory. */
const GROWTH = 50;
const SPARING_GROWTH = 30;
/** From this number of pages on, what is known of all of them takes a good part of the memory. */
const MANY_PAGES = 10_000;

/** Builds the site in `root` into `out`. A build that fails or is interrupted leaves the last good one in place. */
export async function buildSite({ root, out, ...options }: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  assertSeparate(root, out);
  // Before the tree is read: what a killed build left may lie in it.
  clearLeftovers(linkTarget(path.resolve(out)));
  const tree = openSite(root);
  const inThread = writesInThread(root, tree);
  const output = folderOutput(path.resolve(out), { inThread });
  // The thread that writes takes its share of memory.
  const texts = startThreads(root, tree, inThread || hasManyPages(tree));
  const interrupt = () => {
    output.discard();
    process.exit(130);
  };
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  try {
    const { writeSite } = await import('./write-site.ts');
    const { pages, problems } = await writeSite(
      tree,
      { texts, fileDates: () => gitDates(root), specStore: diskSpecStore(root), ...options },
      output,
    );
    await output.commit();
    const durationMs = Math.round(performance.now() - started);
    return { out, pages, durationMs, problems };
  } catch (error) {
    output.discard();
    throw error;
  } finally {
    await texts?.close();
    process.off('SIGINT', interrupt);
    process.off('SIGTERM', interrupt);
  }
}

/** Everything that is wrong with the site in `root`: the whole build, without its output. */
export async function checkSite({ root, ...options }: SiteOptions & { root: string }): Promise<Problem[]> {
  const tree = openSite(root);
  const texts = startThreads(root, tree, hasManyPages(tree));
  try {
    const { writeSite } = await import('./write-site.ts');
    const site = { texts, specStore: diskSpecStore(root), readers: 'author' as const, ...options };
    const { problems } = await writeSite(tree, site, nullOutput());
    return problems;
  } finally {
    await texts?.close();
  }
}

/** Further threads, which get ready while this one loads the stages. */
function startThreads(root: string, tree: FileTree, isSparing: boolean): TextPool | undefined {
  const saveMemory = () => collectEarly(isSparing ? SPARING_GROWTH : GROWTH);
  // V8 refuses code that was compiled under other settings, so that the threads load theirs first.
  const texts = startTextPool(root, tree, { isSparing, onLoaded: saveMemory });
  if (!texts) saveMemory();
  return texts;
}

function hasManyPages(tree: FileTree): boolean {
  return pageFiles(tree).length >= MANY_PAGES;
}

function assertSeparate(root: string, out: string): void {
  const fromOut = path.relative(path.resolve(out), path.resolve(root));
  const holdsRoot = !fromOut.startsWith('..') && !path.isAbsolute(fromOut);
  if (holdsRoot) throw new DocsError(problem('output-holds-source', { out }));
}
