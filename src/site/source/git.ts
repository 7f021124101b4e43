import { execFileSync } from 'node:child_process';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { type RepositoryFolder, readRepositoryUrl, websiteOfRemote } from '../../lib/git/repository-links.ts';

/**
 * Time of the last commit that touched each file under `root`, by path relative to it. Empty outside a git repository or
 * without git. Settings of the repository that could start other programs are switched off; git itself rejects the
 * repository of another user, unless that is root. The first commit of a shallow
 * clone seems to have made all files: those that no later one touched have no date.
 */
export function gitDates(root: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>();
  let log: string;
  try {
    log = execFileSync(
      'git',
      [
        '-c',
        'core.fsmonitor=false',
        '-c',
        'log.showSignature=false',
        '-c',
        'core.quotePath=false',
        ...trustOf(root),
        'log',
        '--no-ext-diff',
        '--no-textconv',
        '--no-show-signature',
        '--relative',
        '--name-only',
        // Without names of branches, so that the only decoration is that of a shallow clone.
        '--decorate-refs-exclude=*',
        '--format=%x00%cI %D',
        '--',
        '.',
      ],
      { cwd: root, encoding: 'utf8', maxBuffer: 1 << 30, stdio: ['ignore', 'pipe', 'ignore'] },
    );
  } catch {
    return dates;
  }
  for (const commit of log.split('\0').slice(1)) {
    const [head = '', ...files] = commit.normalize().split('\n');
    if (head.includes('grafted')) continue;
    for (const file of files) {
      if (file !== '' && !dates.has(file)) dates.set(file, new Date(head.split(' ')[0]!).toISOString());
    }
  }
  return dates;
}

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

/** Options with which git accepts `root` if another user owns it: servers usually build what root has cloned. */
export function trustOf(root: string): string[] {
  if (!process.getuid?.()) return [];
  for (let folder = path.resolve(root); ; folder = path.dirname(folder)) {
    const git = lstatSync(path.join(folder, '.git'), { throwIfNoEntry: false });
    if (git) return git.uid === 0 ? ['-c', `safe.directory=${folder}`] : [];
    if (folder === path.dirname(folder)) return [];
  }
}
