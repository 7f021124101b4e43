import { fieldLocation } from '../../content/frontmatter/field-location.ts';
import { parseFrontmatter } from '../../content/frontmatter/frontmatter.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import { ROOT_SKILL } from '../../lib/built-site/built-files.ts';
import { getOrInsert } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

/** A skill for agents, in the format of the Agent Skills specification. */
export interface AgentSkill {
  /** Lowercase letters, digits and hyphens; no two skills have the same. */
  name: string;
  description: string;
  /** The file of the repository that describes it. */
  file: string;
  /** All files of it, by their path in the skill. That of `file` is `SKILL.md`. */
  files: ReadonlyMap<string, string>;
  /** Access, as on pages. */
  access: Pick<Frontmatter, 'public' | 'isPublic' | 'groups'>;
}

export interface AgentSkills {
  skills: AgentSkill[];
  problems: Problem[];
}

const SKILLS_FOLDER = '.mintlify/skills/';
const NAME = /^[a-z\d]+(?:-[a-z\d]+)*$/;
const MAX_NAME = 64;
const MAX_DESCRIPTION = 1024;

/** Whether a file belongs to a skill that is a folder. */
export function isInSkillFolder(file: string): boolean {
  return file.startsWith(SKILLS_FOLDER);
}

/** The skills of a repository: the folders below `.mintlify/skills` that hold a `SKILL.md`, and `skill.md` next to docs.json. */
export function readSkills(tree: FileTree): AgentSkills {
  const skills = new Map<string, AgentSkill>();
  const problems: Problem[] = [];
  for (const files of [...skillFolders(tree, SKILLS_FOLDER).values(), ...rootSkill(tree)]) {
    const skill = readSkill(tree, files, problems);
    if (skill && !skills.has(skill.name)) skills.set(skill.name, skill);
  }
  for (const path of [SKILLS_FOLDER, ROOT_SKILL])
    problems.push(...unfollowedLinks(tree, { path, effect: 'agents cannot find this skill' }));
  return { skills: [...skills.values()], problems };
}

function rootSkill(tree: FileTree): Map<string, string>[] {
  return tree.has(ROOT_SKILL) ? [new Map([[SKILL_FILE, ROOT_SKILL]])] : [];
}

function readSkill(
  tree: FileTree,
  files: ReadonlyMap<string, string>,
  problems: Problem[],
): AgentSkill | undefined {
  const file = files.get(SKILL_FILE)!;
  const parsed = readSkillFile(tree, file, problems);
  if (!parsed) return undefined;
  const { frontmatter, source } = parsed;
  const { name, description = '' } = frontmatter;
  const report = (field: string, expected: string) => {
    problems.push(problem('skill-invalid', { field, expected }, fieldLocation(file, source, field)));
    return undefined;
  };
  if (typeof name !== 'string' || !NAME.test(name) || name.length > MAX_NAME)
    return report('name', `1 to ${MAX_NAME} lowercase letters and digits, with single hyphens between them`);
  if (description.trim() === '' || description.length > MAX_DESCRIPTION)
    return report('description', `1 to ${MAX_DESCRIPTION} characters`);
  return { name, description: description.trim(), file, files, access: frontmatter };
}

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

/** A path that may be behind a symbolic link, which is not followed, and what is missing then. */
interface Place {
  /** A folder ends with `/`. */
  path: string;
  effect: string;
}

/** The symbolic links that hide a file, a folder, or something in the folder. */
export function unfollowedLinks(tree: FileTree, { path, effect }: Place): Problem[] {
  const itself = path.replace(/\/$/, '');
  const links =
    tree.leavesOut?.(itself)?.reason === 'link'
      ? [itself]
      : (tree.unfollowed ?? []).filter((link) => path !== itself && link.startsWith(path));
  return links.map((file) => problem('link-not-followed', { file, effect }, { file }));
}
