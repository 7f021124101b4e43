import { execFileSync } from 'node:child_process';
import { trustOf } from './git-trust.ts';

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
