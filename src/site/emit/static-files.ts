import { IGNORE_FILES } from '../../config/ignore-rules.ts';
import { listAssets, readTextAsset } from '../../lib/files/assets.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { OutputFile } from '../output/output.ts';
import { isInSkillFolder } from '../source/agent-skills.ts';
import { isInAssistantFolder } from '../source/assistant-guidance.ts';

/** Sources that are turned into something else, or are read by editors only. */
const NOT_PUBLISHED = /\.(?:mdx?|jsx|tsx)$|^docs\.json$|^docs\.schema\.json$/;

/** The licenses of the code, fonts and icons in the theme's files. */
export function licenseFiles(): OutputFile[] {
  return listAssets('dist/theme/')
    .filter((asset) => asset.endsWith('/licenses.txt'))
    .map((name) => ({ path: '_docs/licenses.txt', content: readTextAsset(name) }));
}

/** Whether a file of the repository is served at its own path. */
export function isPublished(path: string): boolean {
  return (
    !NOT_PUBLISHED.test(path) &&
    !IGNORE_FILES.includes(path) &&
    !isInSkillFolder(path) &&
    !isInAssistantFolder(path)
  );
}

/** The static files of the repository, at the same paths: one takes the place of a generated file. */
export function* staticFiles(tree: FileTree, isWanted: (path: string) => boolean): Generator<OutputFile> {
  for (const path of tree.paths) {
    if (isPublished(path) && isWanted(path)) yield { path, content: tree.readBytes(path) };
  }
}
