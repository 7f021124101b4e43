import { renameSync, rmSync } from 'node:fs';
import type { GitUrl } from './git-url.ts';

/** Runs git, and resolves with its output. */
export type Git = (...args: string[]) => Promise<string>;

/** A bare repository with one commit of the source. */
export interface Clone {
  /** Creates it, replacing a damaged one. */
  create(): Promise<void>;
  /** The newest commit of `source`, with this many commits of history; 0 for all. */
  fetch(source: string, depth: number): Promise<string>;
  checkOut(commit: string, folder: string, submodules: boolean): Promise<void>;
  /** Removes what earlier commits left behind. */
  prune(): Promise<void>;
}

const HEAD = 'refs/docs/head';

export function openClone(repository: string, url: GitUrl, git: Git): Clone {
  const inRepository: Git = (...args) => git(`--git-dir=${repository}`, ...args);
  return {
    create: async () => {
      const fresh = `${repository}.new`;
      rmSync(fresh, { recursive: true, force: true });
      await git('init', '--quiet', '--bare', '--template=', '--', fresh);
      rmSync(repository, { recursive: true, force: true });
      renameSync(fresh, repository);
    },
    fetch: async (source, depth) => {
      const limits = depth === 0 ? [] : [`--depth=${depth}`];
      const flags = ['--quiet', '--no-tags', '--no-recurse-submodules', '--force', '--update-shallow'];
      await inRepository('fetch', ...flags, ...limits, '--', url.href, `${source}:${HEAD}`);
      return (await inRepository('rev-parse', '--verify', '--end-of-options', `${HEAD}^{commit}`)).trim();
    },
    checkOut: async (commit, folder, submodules) => {
      await inRepository('worktree', 'add', '--quiet', '--detach', '--force', folder, commit);
      if (!submodules) return;
      // URLs of submodules may be relative to that of the repository.
      const origin = ['-c', `remote.origin.url=${url.href}`];
      const flags = ['--quiet', 'update', '--init', '--recursive', '--depth=1'];
      await git(...origin, '-C', folder, 'submodule', ...flags);
    },
    prune: async () => {
      await inRepository('gc', '--auto', '--quiet', '--prune=now');
    },
  };
}
