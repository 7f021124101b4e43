import { readFileSync } from 'node:fs';
import { systemReason } from '../../lib/process/system-reason.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { problem } from '../../problems/problem.ts';

/** The admin API key, from a file or the environment; never from the command line, which every user of a machine can see. */
export function readAdminKey(file: string | undefined): string {
  const key = file === undefined ? process.env.DOCS_ADMIN_KEY : readKeyFile(file);
  if (!key?.trim()) throw new DocsError(problem('key-missing', undefined), 2);
  return key.trim();
}

function readKeyFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new DocsError(problem('key-file-unreadable', { file, reason: systemReason(error) }), 2, {
      cause: error,
    });
  }
}
