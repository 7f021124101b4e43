import { listAssets, readTextAsset } from '../../lib/files/assets.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { OutputFile } from '../output/output.ts';
import { isPublished } from '../source/site-files.ts';

/** The licenses of the code, fonts and icons in the theme's files. */
export function licenseFiles(): OutputFile[] {
  return listAssets('dist/theme/')
    .filter((asset) => asset.endsWith('/licenses.txt'))
    .map((name) => ({ path: '_docs/licenses.txt', content: readTextAsset(name) }));
}

/** The static files of the repository, at the same paths: one takes the place of a generated file. */
export function* staticFiles(tree: FileTree, isWanted: (path: string) => boolean): Generator<OutputFile> {
  for (const path of tree.paths) {
    if (isPublished(path) && isWanted(path)) yield { path, content: tree.readBytes(path) };
  }
}
