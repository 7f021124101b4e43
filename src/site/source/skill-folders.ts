import { parseFrontmatter } from '../../content/frontmatter/frontmatter.ts';
import { getOrInsert } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Problem } from '../../problems/problem.ts';

/** Where `SKILL.md` is in the folder of a skill. */
export const SKILL_FILE = 'SKILL.md';

const SKILL_FILE_NAME = /^skill\.md$/i;
/** Agents read the file unchanged, so nothing is repaired. Other problems of a frontmatter are about fields of pages. */
const UNREADABLE = new Set(['frontmatter-syntax', 'frontmatter-repaired', 'frontmatter-unclosed']);

/** The files of each folder below `parent` that holds a `SKILL.md`, by their path in it. */
export function skillFolders(tree: FileTree, parent: string): Map<string, ReadonlyMap<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  for (const file of tree.paths.filter((path) => path.startsWith(parent))) {
    const [folder = '', ...rest] = file.slice(parent.length).split('/');
    if (rest.length === 0) continue;
    const inside = rest.join('/');
    const files = getOrInsert(folders, folder, () => new Map());
    files.set(SKILL_FILE_NAME.test(inside) ? SKILL_FILE : inside, file);
  }
  return new Map([...folders].filter(([, files]) => files.has(SKILL_FILE)));
}

/** The text and the frontmatter of the file that describes a skill; undefined if the frontmatter cannot be read. */
export function readSkillFile(tree: FileTree, file: string, problems: Problem[]) {
  const source = tree.readText(file);
  const parsed = parseFrontmatter(file, source);
  const unreadable = parsed.problems.filter(({ code }) => UNREADABLE.has(code));
  problems.push(...unreadable);
  return unreadable.length > 0 ? undefined : { ...parsed, source };
}
