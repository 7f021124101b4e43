import { randomBytes } from 'node:crypto';
import { temporaryFolder } from '../../../lib/files/temporary-folder.ts';
import type { MainProcess } from '../../../server/workers/main-process.ts';

/** A new address that processes of this user alone can reach; on Windows a pipe with a name that nobody can guess. */
export function privateAddress(): { main: MainProcess; remove(): void } {
  const token = randomBytes(32).toString('base64url');
  if (process.platform === 'win32') {
    const name = randomBytes(16).toString('hex');
    return { main: { address: `\\\\.\\pipe\\docs-${name}`, token }, remove: () => {} };
  }
  const folder = temporaryFolder('docs-workers-');
  return { main: { address: folder.file('main'), token }, remove: folder.remove };
}
