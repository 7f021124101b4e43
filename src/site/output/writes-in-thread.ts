import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { placeOnDisk } from '../../lib/files/inside-folder.ts';
import { programFile } from '../../lib/files/program-file.ts';
import { hasFewTexts } from '../text/text-pool.ts';

/** If a specification has at least this many bytes, writing its pages takes a large part of the time. */
const LARGE_SPEC = 2_000_000;

/**
 * Whether a separate thread should write the files of the site in `root`, and this program can start one. If further threads
 * render texts, no CPU core is left for it, and it pays off only for large pages.
 */
export function writesInThread(root: string, tree: FileTree): boolean {
  if (!programFile() || availableParallelism() < 2) return false;
  if (hasFewTexts(tree)) return true;
  return tree.paths.some(
    (file) => /\.(json|ya?ml)$/i.test(file) && statSync(placeOnDisk(root, file)).size >= LARGE_SPEC,
  );
}
