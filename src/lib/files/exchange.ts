import { spawnSync } from 'node:child_process';

/**
 * Exchanges two folders in one step, so that a process killed at any moment leaves one of them or the other. Linux can do
 * this, Node cannot ask for it, and `mv` can from GNU coreutils 9.5 on. Returns whether it was done; else nothing has changed.
 */
export function exchange(one: string, other: string): boolean {
  if (process.platform !== 'linux') return false;
  const { status } = spawnSync('mv', ['--exchange', '--no-target-directory', '--', one, other], {
    stdio: 'ignore',
  });
  return status === 0;
}
