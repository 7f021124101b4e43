import { randomBytes } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Checkout, folderIn, openCheckouts, takeOver } from './checkouts.ts';
import { type Clone, type Git, type GitAccess, gitEnvironment, gitSecrets, openClone } from './clone.ts';
import { type GitUrl, redactor } from './git-url.ts';
import { usesLfs } from './lfs.ts';
import { GitError, runGit } from './run-git.ts';

export interface GitSourceOptions {
  /** A folder that belongs to this source alone. */
  home: string;
  url: GitUrl;
  /** Default: the default branch of the repository. */
  branch?: string;
  /** Folder of the site in the repository. */
  folder: string;
  /** Commits of history that are fetched; 0 for all. */
  depth: number;
  submodules: boolean;
  /** What a new checkout copies from the previous one, relative to the folder of the site, unless it has its own. */
  kept?: readonly string[];
  /** Called before each use, so that credentials can be renewed. */
  access: () => GitAccess;
  /** For all commands of a fetch together. */
  timeoutMs?: number;
  program?: string;
}

export interface FetchedSource {
  commit: string;
  /** Folder of the site, in a checkout that is complete and stays until the next fetch. */
  folder: string;
}

export interface GitSource {
  /** Fetches the newest commit. One call at a time. */
  fetch(run: { signal: AbortSignal; log: (line: string) => void }): Promise<FetchedSource>;
  /** The commit that the branch has at its host now. */
  latest(signal: AbortSignal): Promise<string>;
  /** What was fetched last. */
  current(): FetchedSource | undefined;
}

const TIMEOUT_MS = 10 * 60_000;

/** Messages of git when its own files are damaged. */
const DAMAGED =
  /not a git repository|bad object|corrupt|loose object|unable to read|packfile|inflate|invalid index|does not point to a valid/i;

/**
 * A repository kept as a shallow clone, with the checkout that a site is built from. A failed fetch leaves the last
 * one.
 */
export function openGitSource(options: GitSourceOptions): GitSource {
  const { url, branch, depth } = options;
  const checkouts = openCheckouts(options.home);
  const source = branch === undefined ? 'HEAD' : `refs/heads/${branch}`;
  let isCleared = false;

  const attempt = async (clone: Clone): Promise<Checkout> => {
    const commit = await clone.fetch(source, depth);
    const current = checkouts.current();
    if (current?.commit === commit) return current;
    const checkout = { commit, name: `${commit.slice(0, 12)}-${randomBytes(4).toString('hex')}` };
    await clone.checkOut(commit, checkouts.folderOf(checkout), options.submodules);
    return checkout;
  };

  return {
    async fetch({ signal, log }) {
      const clone = openClone(checkouts.repository, url, gitCommands(options, signal, log));
      if (!isCleared) checkouts.clear();
      isCleared = true;
      const isFresh = !existsSync(path.join(checkouts.repository, 'HEAD'));
      if (isFresh) await clone.create();
      const checkout = await attempt(clone).catch(async (error: unknown) => {
        if (isFresh || !isOfDamagedClone(error)) throw error;
        log('The clone is damaged; it is made again.');
        await clone.create();
        return attempt(clone);
      });
      const folder = folderIn(checkouts.folderOf(checkout), options.folder);
      const before = checkouts.current();
      if (before && before.name !== checkout.name)
        takeOver(path.join(checkouts.folderOf(before), options.folder), folder, options.kept ?? []);
      checkouts.switchTo(checkout);
      if (usesLfs(folder))
        log('The repository keeps files in Git LFS. They are not fetched: the site shows their pointers.');
      // Objects of earlier commits are not needed; a failure to remove them does not matter.
      await clone.prune().catch(() => {});
      return { commit: checkout.commit, folder };
    },
    async latest(signal) {
      const git = gitCommands(options, signal);
      const listed = await git('ls-remote', '--', url.href, source);
      const commit = /^[\da-f]{40,64}/.exec(listed)?.[0];
      if (commit === undefined) throw new GitError('failed', `There is no branch ${branch ?? 'HEAD'}.`);
      return commit;
    },
    current() {
      const checkout = checkouts.current();
      if (!checkout) return undefined;
      return { commit: checkout.commit, folder: folderIn(checkouts.folderOf(checkout), options.folder) };
    },
  };
}

function isOfDamagedClone(error: unknown): boolean {
  return error instanceof GitError && error.kind === 'failed' && DAMAGED.test(error.message);
}

/** Commands with the same credentials and one deadline. */
function gitCommands(
  { home, url, access: askAccess, timeoutMs = TIMEOUT_MS, program }: GitSourceOptions,
  signal: AbortSignal,
  log?: (line: string) => void,
): Git {
  const config = path.join(home, 'git.config');
  // A repository on this machine may belong to another user.
  writeFileSync(config, '[safe]\n\tdirectory = *\n');
  const access = askAccess();
  const until = Date.now() + timeoutMs;
  const env = gitEnvironment(url, access, config);
  const redact = redactor(gitSecrets(access));
  return (...args) =>
    runGit(args, {
      env,
      signal,
      redact,
      timeoutMs: Math.max(1, until - Date.now()),
      log,
      program,
    });
}
