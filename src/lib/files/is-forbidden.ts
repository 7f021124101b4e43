import { accessSync, constants } from 'node:fs';
import { errorCode } from '../error-code.ts';

/** Whether the permissions of a file, or of a folder above it, forbid to read it. */
export function isForbidden(place: string): boolean {
  try {
    accessSync(place, constants.R_OK);
    return false;
  } catch (error) {
    return isPermissionError(error);
  }
}

export function isPermissionError(error: unknown): boolean {
  const code = errorCode(error);
  return code === 'EACCES' || code === 'EPERM';
}
