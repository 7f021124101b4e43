import { spawnSync } from 'node:child_process';

/** The number of the system call `renameat2`, which exchanges two paths atomically. */
const RENAMEAT2: Partial<Record<NodeJS.Architecture, number>> = { x64: 316, arm64: 276 };

const IN_PERL =
  'my ($call, $one, $other) = @ARGV; exit(syscall($call + 0, -100, $one, -100, $other, 2) == 0 ? 0 : 1)';

/**
 * Exchanges two folders atomically, so that a process killed at any moment leaves one of them or the other. Linux can
 * do this, but Node cannot: `mv` of GNU coreutils 9.5 can, and Perl, which Debian and its derivatives always have.
 * Returns whether it succeeded; otherwise nothing has changed.
 */
export function exchange(one: string, other: string): boolean {
  if (process.platform !== 'linux') return false;
  const call = RENAMEAT2[process.arch];
  return (
    succeeds('mv', ['--exchange', '--no-target-directory', '--', one, other]) ||
    (call !== undefined && succeeds('perl', ['-e', IN_PERL, String(call), one, other]))
  );
}

function succeeds(program: string, parameters: readonly string[]): boolean {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}
