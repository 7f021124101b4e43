import { errorCode } from '../error-code.ts';

/**
 * Whether another process with this id may run. Our own id does not count: an earlier process had the same one.
 */
export function isAlive(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}
