import path from 'node:path';
import type { FileTree } from '../lib/files/file-tree.ts';
import { clearLeftovers } from '../lib/files/folder-siblings.ts';
import { linkTarget, staysInside } from '../lib/files/inside-folder.ts';
import { collectEarly } from '../lib/memory/collect-early.ts';
import { DocsError } from '../problems/docs-error.ts';
import { groupProblems } from '../problems/group.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { withSeverities } from '../problems/rules/severities.ts';
import { cacheProblems } from './cache/cache-folder.ts';
import { openCache } from './cache/open-cache.ts';
import { specCache } from './cache/source-cache.ts';
import { folderOutput } from './output/folder-output.ts';
import { nullOutput } from './output/output.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { startTextPool, type TextPool } from './render/text/text-pool.ts';
import { gitDates, gitRepository } from './source/git.ts';
import { openSite } from './source/open-site.ts';
import { diskSpecStore } from './source/specs/spec-store.ts';

export interface BuildOptions extends SiteOptions {
  /** Folder that contains docs.json. */
  root: string;
  /** Folder to write; otherwise `dist` in `root`, unless a link in the repository leads it elsewhere. */
  out?: string;
  /** Reuses what is unchanged since the last build, and stores its own state for the next. */
  isIncremental?: boolean;
}

export interface BuildResult {
  out: string;
  pages: number;
  durationMs: number;
  problems: Problem[];
}

/**
 * By how many percent the heap may grow before garbage is collected. A lower value is slower and takes less memory.
 */
const GROWTH = 50;

/**
 * Builds the site in `root` into `out`. A build that fails or is aborted by `signal` leaves the last good one in
 * place.
 */
export async function buildFolder({
  root,
  out = ownFolder(root),
  isIncremental = false,
  ...options
}: BuildOptions): Promise<BuildResult> {
  const started = performance.now();
  assertSeparate(root, out);
  // Before the tree is read: it may contain leftovers of a killed build.
  const target = linkTarget(path.resolve(out));
  clearLeftovers(target);
  const tree = openSite(root);
  const stored =
    isIncremental && !options.relative ? openCache({ root, out: target, ...options }) : undefined;
  const output = stored?.output ?? folderOutput(path.resolve(out));
  const startTexts = () => startThreads(root, tree);
  // If most pages can probably be reused, threads are started only when they cannot.
  let texts = stored?.output ? undefined : startTexts();
  const lateTexts = () => {
    texts = startTexts();
    return texts;
  };
  const discard = () => {
    output.discard();
    stored?.discard();
  };
  options.signal?.addEventListener('abort', discard);
  try {
    const { buildSite } = await import('./build.ts');
    const { pages, problems } = await buildSite(
      tree,
      {
        ...(texts ? { texts } : { lateTexts }),
        fileDates: () => gitDates(root),
        repository: () => gitRepository(root),
        specStore: diskSpecStore(root),
        ...(stored && { cache: { remember: specCache(root, stored.cache.program, 'build') } }),
        ...options,
      },
      output,
      stored?.cache,
    );
    const { hashes } = output;
    await output.commit();
    stored?.commit(hashes);
    if (stored) problems.push(...withSeverities(cacheProblems(), options.severities ?? {}));
    const durationMs = Math.round(performance.now() - started);
    return { out, pages, durationMs, problems: groupProblems(problems) };
  } catch (error) {
    discard();
    throw error;
  } finally {
    await texts?.close();
    options.signal?.removeEventListener('abort', discard);
  }
}

function ownFolder(root: string): string {
  const out = path.join(root, 'dist');
  if (!staysInside(root, 'dist')) throw new DocsError(problem('write-outside', { file: out, folder: root }));
  return out;
}

/** Everything that is wrong with the site in `root`: the whole build, without its output. */
export async function checkSite({ root, ...options }: SiteOptions & { root: string }): Promise<Problem[]> {
  const tree = openSite(root);
  const texts = startThreads(root, tree);
  try {
    const { buildSite } = await import('./build.ts');
    const site = {
      texts,
      repository: () => gitRepository(root),
      specStore: diskSpecStore(root),
      readers: 'author' as const,
      isDryRun: true,
      ...options,
    };
    const { problems } = await buildSite(tree, site, nullOutput());
    return problems;
  } finally {
    await texts?.close();
  }
}

/** Starts threads that render texts. They load the program while this thread loads the stages. */
function startThreads(root: string, tree: FileTree): TextPool | undefined {
  const saveMemory = () => collectEarly(GROWTH);
  // V8 rejects code that was compiled with other settings, so the threads load theirs first.
  const texts = startTextPool(root, tree, { onLoaded: saveMemory });
  if (!texts) saveMemory();
  return texts;
}

function assertSeparate(root: string, out: string): void {
  const fromOut = path.relative(path.resolve(out), path.resolve(root));
  const holdsRoot = !fromOut.startsWith('..') && !path.isAbsolute(fromOut);
  if (holdsRoot) throw new DocsError(problem('output-holds-source', { out }));
}
