import { readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';

const MAX_LINKS = 40;

/** The target of `name`, whether it exists or not: `name` itself if it is not a symbolic link. */
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
