import { randomBytes } from 'node:crypto';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { type Checkout, openCheckouts } from './checkouts.ts';
import { type GitAccess, gitEnvironment, secretsOf } from './git-access.ts';
import type { GitUrl } from './git-url.ts';
import { redactor } from './redact.ts';
import { GitError, runGit } from './run-git.ts';

export interface GitSourceOptions {
  /** A folder that belongs to this source alone. */
  home: string;
  url: GitUrl;
  /** Default: the branch that the repository calls its default. */
  branch?: string;
  /** Folder of the site in the repository. */
  folder: string;
  /** Commits of history that are fetched; 0 for all. */
  depth: number;
  submodules: boolean;
  /** What a new checkout takes over from the one before, relative to the folder of the site, unless it has its own. */
  kept?: readonly string[];
  /** Asked before each use, so that credentials can be renewed. */
  access: () => GitAccess;
  /** For all commands of a fetch together. */
  milliseconds?: number;
  program?: string;
}

export interface FetchedSource {
  commit: string;
  /** Folder of the site, in a checkout that is complete and stays until the next fetch. */
  folder: string;
}

export interface GitSource {
  /** Gets the newest commit. One call at a time. */
  fetch(run: { signal: AbortSignal; log: (line: string) => void }): Promise<FetchedSource>;
  /** The commit that the branch has at its host now. */
  latest(signal: AbortSignal): Promise<string>;
  /** What was fetched last. */
  current(): FetchedSource | undefined;
}

const TIME = 10 * 60_000;
const HEAD = 'refs/docs/head';

/** What git says when its own files are damaged. */
const DAMAGED =
  /not a git repository|bad object|corrupt|loose object|unable to read|packfile|inflate|invalid index|does not point to a valid/i;

/** A repository kept as a shallow clone with one checkout, from which a site is built. Whatever fails or is killed leaves the last one. */
export function openGitSource(options: GitSourceOptions): GitSource {
  const { home, url, branch, depth } = options;
  const checkouts = openCheckouts(home);
  const config = path.join(home, 'git.config');
  let isCleared = false;

  const commands = (signal: AbortSignal, log?: (line: string) => void) => {
    const access = options.access();
    const until = Date.now() + (options.milliseconds ?? TIME);
    const env = gitEnvironment(url, access, config);
    const redact = redactor(secretsOf(access));
    return (...args: string[]) =>
      runGit(args, {
        env,
        signal,
        redact,
        milliseconds: Math.max(1, until - Date.now()),
        ...(log && { log }),
        ...(options.program && { program: options.program }),
      });
  };
  type Git = ReturnType<typeof commands>;
  const inRepository =
    (git: Git) =>
    (...args: string[]) =>
      git(`--git-dir=${checkouts.repository}`, ...args);

  const makeRepository = async (git: Git) => {
    const fresh = `${checkouts.repository}.new`;
    rmSync(fresh, { recursive: true, force: true });
    await git('init', '--quiet', '--bare', '--template=', '--', fresh);
    rmSync(checkouts.repository, { recursive: true, force: true });
    renameSync(fresh, checkouts.repository);
  };
  const fetchHead = async (git: Git): Promise<string> => {
    const source = branch === undefined ? 'HEAD' : `refs/heads/${branch}`;
    const limits = depth === 0 ? [] : [`--depth=${depth}`];
    const flags = ['--quiet', '--no-tags', '--no-recurse-submodules', '--force', '--update-shallow'];
    await inRepository(git)('fetch', ...flags, ...limits, '--', url.href, `${source}:${HEAD}`);
    return (await inRepository(git)('rev-parse', '--verify', '--end-of-options', `${HEAD}^{commit}`)).trim();
  };
  const checkOut = async (git: Git, commit: string): Promise<Checkout> => {
    const checkout = { commit, name: `${commit.slice(0, 12)}-${randomBytes(4).toString('hex')}` };
    const folder = checkouts.folderOf(checkout);
    await inRepository(git)('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
    if (options.submodules)
      // Addresses of submodules may be relative to that of the repository.
      await git(
        '-c',
        `remote.origin.url=${url.href}`,
        '-C',
        folder,
        'submodule',
        '--quiet',
        'update',
        '--init',
        '--recursive',
        '--depth=1',
      );
    return checkout;
  };
  const attempt = async (git: Git): Promise<Checkout> => {
    const commit = await fetchHead(git);
    const current = checkouts.current();
    return current?.commit === commit ? current : checkOut(git, commit);
  };

  return {
    async fetch({ signal, log }) {
      const git = commands(signal, log);
      // A repository on this machine may belong to another user.
      writeFileSync(config, '[safe]\n\tdirectory = *\n');
      if (!isCleared) checkouts.clear();
      isCleared = true;
      const isFresh = !existsSync(path.join(checkouts.repository, 'HEAD'));
      if (isFresh) await makeRepository(git);
      const checkout = await attempt(git).catch(async (error: unknown) => {
        if (isFresh || !(error instanceof GitError && error.kind === 'failed' && DAMAGED.test(error.message)))
          throw error;
        log('The clone is damaged; it is made again.');
        await makeRepository(git);
        return attempt(git);
      });
      const folder = folderIn(checkouts.folderOf(checkout), options.folder);
      const before = checkouts.current();
      if (before && before.name !== checkout.name)
        takeOver(path.join(checkouts.folderOf(before), options.folder), folder, options.kept ?? []);
      checkouts.switchTo(checkout);
      if (usesLfs(checkouts.folderOf(checkout)))
        log('The repository keeps files in Git LFS. They are not fetched: the site shows their pointers.');
      // What earlier commits have left is not needed; that it could not be removed is no reason to fail.
      await inRepository(git)('gc', '--auto', '--quiet', '--prune=now').catch(() => {});
      return { commit: checkout.commit, folder };
    },
    async latest(signal) {
      writeFileSync(config, '[safe]\n\tdirectory = *\n');
      const git = commands(signal);
      const listed = await git(
        'ls-remote',
        '--',
        url.href,
        branch === undefined ? 'HEAD' : `refs/heads/${branch}`,
      );
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

/** A folder of a checkout. Neither `..` nor a link leads out of it. */
function folderIn(checkout: string, folder: string): string {
  const root = realpathSync(checkout);
  const wanted = path.resolve(root, folder);
  const found = existsSync(wanted) ? realpathSync(wanted) : undefined;
  if (found === undefined || !statSync(found).isDirectory())
    throw new GitError('folder', `The repository has no folder \`${folder}\`.`);
  if (found !== root && !found.startsWith(root + path.sep))
    throw new GitError('folder', `The folder \`${folder}\` leads out of the repository.`);
  return found;
}

/** Never through a link: it could lead anywhere. */
function takeOver(from: string, to: string, kept: readonly string[]): void {
  for (const file of kept) {
    const [source, target] = [path.join(from, file), path.join(to, file)];
    if (!existsSync(source) || realpathSync(source) !== path.join(realpathSync(from), file)) continue;
    const parent = path.dirname(target);
    const isFree = !lstatSync(target, { throwIfNoEntry: false });
    const holder = lstatSync(parent, { throwIfNoEntry: false });
    if (!isFree || (holder && !holder.isDirectory())) continue;
    mkdirSync(parent, { recursive: true });
    cpSync(source, target, { recursive: true, verbatimSymlinks: true });
  }
}

function usesLfs(checkout: string): boolean {
  try {
    return /\bfilter=lfs\b/.test(readFileSync(path.join(checkout, '.gitattributes'), 'utf8'));
  } catch {
    return false;
  }
}
