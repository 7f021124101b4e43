import { IGNORE_FILES } from '../../config/ignore-rules.ts';
import { listAssets, readTextAsset } from '../../lib/files/assets.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Output } from '../output/output.ts';
import { isInSkillFolder } from '../source/agent-skills.ts';
import { isInAssistantFolder } from '../source/assistant-skills.ts';

/** Sources that are turned into something else, or are read by editors only. */
const NOT_PUBLISHED = /\.(?:mdx?|jsx|tsx)$|^docs\.json$|^docs\.schema\.json$/;

/** Writes the licenses of the code, fonts and icons in the theme's files. */
export function emitLicenses(output: Output): void {
  for (const name of listAssets('dist/theme/').filter((asset) => asset.endsWith('/licenses.txt'))) {
    output.write('_docs/licenses.txt', readTextAsset(name));
  }
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

/** Copies the static files of the repository to the same paths. A file of the repository takes precedence over a generated one. */
export function emitStaticFiles(
  tree: FileTree,
  output: Output,
  isWanted: (path: string) => boolean = () => true,
): void {
  for (const path of tree.paths) {
    if (isPublished(path) && isWanted(path)) output.write(path, tree.readBytes(path));
  }
}
