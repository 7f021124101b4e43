import { readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

const MAX_LINKS = 40;

/** The file or folder that `name` leads to, whether it is there or not: `name` itself when it is no symbolic link. */
export function linkTarget(name: string): string {
  let target = name;
  for (let links = 0; links < MAX_LINKS; links++) {
    const next = readLink(target);
    if (next === undefined) return target;
    target = path.resolve(realpathSync(path.dirname(target)), next);
  }
  throw new Error('too many symbolic links');
}

function readLink(name: string): string | undefined {
  try {
    return readlinkSync(name);
  } catch {
    return undefined;
  }
}
