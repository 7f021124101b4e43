import { execFileSync } from 'node:child_process';
import { DocsError } from '../../problems/docs-error.ts';
import { type ParamsOf, problem } from '../../problems/problem.ts';
import { trustOf } from '../source/git.ts';

/** Settings of the repository that could start other programs are switched off. */
const SAFE = ['-c', 'core.fsmonitor=false', '-c', 'core.quotePath=false'];

/**
 * Files under `root`, relative to it, that differ from where this branch left `ref`: committed, not yet committed and new
 * ones. A file that was renamed counts under both names, one that was deleted under its own.
 */
export function changedFiles(root: string, ref: string): Set<string> {
  const git = (...args: string[]) =>
    execFileSync('git', [...SAFE, ...trustOf(root), ...args], {
      cwd: root,
      // Messages are matched, so they must not be translated.
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  try {
    const commit = git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).trim();
    const base = mergeBase(git, commit);
    const diff = git(
      'diff',
      '--no-ext-diff',
      '--no-renames',
      '--relative',
      '--name-only',
      '-z',
      base,
      '--',
      '.',
    );
    const added = git('ls-files', '--others', '--exclude-standard', '-z', '--', '.');
    return new Set(`${diff}${added}`.normalize().split('\0').filter(Boolean));
  } catch (error) {
    throw new DocsError(problem('changes-unknown', { ref, ...causeOf(error) }), 2, { cause: error });
  }
}

/** The merge base. A shallow clone may not contain it: then `ref` itself is compared. */
function mergeBase(git: (...args: string[]) => string, commit: string): string {
  try {
    return git('merge-base', commit, 'HEAD').trim();
  } catch {
    return commit;
  }
}

function causeOf(error: unknown): Omit<ParamsOf<'changes-unknown'>, 'ref'> {
  const { stderr = '', code, status } = error as { stderr?: string; code?: string; status?: number };
  if (code === 'ENOENT') return { lacks: 'git', reason: 'git is not installed' };
  const [first] = stderr.trim().split('\n');
  if (first?.includes('not a git repository'))
    return { lacks: 'repository', reason: 'this folder is not in a git repository' };
  if (first?.includes('dubious ownership'))
    return { lacks: 'trust', reason: 'the repository belongs to another user' };
  if (status === 1 && !first)
    return { lacks: 'commit', reason: 'this clone has no such branch, tag or commit' };
  return { lacks: 'commit', reason: first?.replace(/^fatal: /, '') || String(error) };
}
