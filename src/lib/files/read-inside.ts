import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** The text of a file in a folder; undefined if there is none, or if `..` or a link leads out of the folder. */
export function readInside(folder: string, file: string): string | undefined {
  try {
    const root = realpathSync(folder);
    const found = realpathSync(path.resolve(root, file));
    return found.startsWith(root + path.sep) ? readFileSync(found, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}
