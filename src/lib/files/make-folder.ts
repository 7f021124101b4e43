import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../error-code.ts';

/**
 * Creates a folder and its missing parents. Node 20's recursive `mkdir` never returns if a folder cannot contain others,
 * such as /proc.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  const parent = path.dirname(folder);
  if (parent !== folder) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
