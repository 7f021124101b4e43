import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { MainProcess } from '../../../server/workers/main-process.ts';

/** A new address that processes of this user alone can reach; on Windows a pipe with a name that nobody can guess. */
export function privateAddress(): { main: MainProcess; remove(): void } {
  const token = randomBytes(32).toString('base64url');
  if (process.platform === 'win32') {
    const name = randomBytes(16).toString('hex');
    return { main: { address: `\\\\.\\pipe\\docs-${name}`, token }, remove: () => {} };
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-workers-'));
  return {
    main: { address: path.join(folder, 'main'), token },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
