import { execFileSync } from 'node:child_process';
import { type RepositoryFolder, readRepositoryUrl, websiteOfRemote } from '../../lib/git/repository-links.ts';
import { trustOf } from './git-trust.ts';

/**
 * The folder `root` in the repository that its remote `origin` names, on the branch that is checked out, otherwise on the default
 * branch of the remote. Undefined outside a git repository, without git, and if `origin` has no website.
 */
export function gitRepository(root: string): RepositoryFolder | undefined {
  const git = (...args: string[]) => {
    try {
      const settings = ['-c', 'core.fsmonitor=false', ...trustOf(root)];
      const output = execFileSync('git', [...settings, ...args], {
        cwd: root,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return output.trim() || undefined;
    } catch {
      return undefined;
    }
  };
  const website = websiteOfRemote(git('config', '--get', 'remote.origin.url') ?? '');
  const branch =
    git('symbolic-ref', '--quiet', '--short', 'HEAD') ??
    git('symbolic-ref', '--quiet', '--short', 'refs/remotes/origin/HEAD')?.replace(/^origin\//, '');
  const repository = website === undefined ? undefined : readRepositoryUrl(website);
  if (!repository || branch === undefined) return undefined;
  const folder = git('rev-parse', '--show-prefix')?.replace(/\/$/, '') ?? '';
  return { ...repository, branch, folder };
}
