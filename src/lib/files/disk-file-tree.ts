import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { detached } from '../memory/detached.ts';
import type { FileTree } from './file-tree.ts';

/**
 * The files under `root`. `skip` decides about each file and folder by its path relative to the root (a folder's ends
 * with `/`). Symbolic links are not followed: a site never reads what is outside its folder.
 */
export function diskFileTree(root: string, skip: (path: string) => boolean): FileTree {
  const paths: string[] = [];
  walk(root, '', skip, paths);
  paths.sort();
  const known = new Set(paths);
  const absolute = (file: string) => {
    if (!known.has(file)) throw new Error(`no file ${file}`);
    return path.join(root, file);
  };
  return {
    folder: root,
    paths,
    has: (file) => known.has(file),
    leavesOut: (file) => !known.has(file) && existsSync(path.join(root, file)),
    readText: (file) => readFileSync(absolute(file), 'utf8'),
    readBytes: (file) => readFileSync(absolute(file)),
  };
}

function walk(folder: string, prefix: string, skip: (path: string) => boolean, paths: string[]): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const relative = prefix + entry.name;
    if (entry.isDirectory()) {
      if (!skip(`${relative}/`)) walk(path.join(folder, entry.name), `${relative}/`, skip, paths);
    } else if (entry.isFile() && !skip(relative)) {
      paths.push(detached(relative));
    }
  }
}
