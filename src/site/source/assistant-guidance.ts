import { fieldLocation } from '../../content/frontmatter/field-location.ts';
import type { AssistantSkill, ManifestAssistant } from '../../lib/built-site/site-manifest.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { readSkillFile, SKILL_FILE, skillFolders, unfollowedLinks } from './agent-skills.ts';

/** What the authors of a site wrote for the model that answers its readers. */
export interface AssistantGuidance {
  guidance: Pick<ManifestAssistant, 'instructions' | 'skills'>;
  problems: Problem[];
}

export function readAssistantGuidance(tree: FileTree): AssistantGuidance {
  const instructions = readInstructions(tree);
  const { skills, problems } = readAssistantSkills(tree);
  return {
    guidance: {
      ...(instructions.text !== '' && { instructions: instructions.text }),
      ...(skills.length > 0 && { skills }),
    },
    problems: [...instructions.problems, ...problems],
  };
}

/** What the authors of a site tell a model that answers its readers. */
export interface AssistantInstructions {
  /** Empty when they tell it nothing. */
  text: string;
  problems: Problem[];
}

const FILE = '.mintlify/Assistant.md';
/** They are sent to the model with every question. */
const MAX_LENGTH = 10_000;

export function readInstructions(tree: FileTree): AssistantInstructions {
  const text = tree.has(FILE) ? tree.readText(FILE).trim() : '';
  const problems = unfollowedLinks(tree, {
    path: FILE,
    effect: 'the assistant does not get these instructions',
  });
  if (text.length <= MAX_LENGTH) return { text, problems };
  const params = { length: text.length, most: MAX_LENGTH };
  problems.push(problem('assistant-instructions-long', params, { file: FILE }));
  return { text: text.slice(0, MAX_LENGTH), problems };
}

/** Guides that the authors of a site wrote for its assistant. */
export interface AssistantSkills {
  skills: AssistantSkill[];
  problems: Problem[];
}

const FOLDER = '.mintlify/assistant/skills/';
const SLUG = /^[a-z\d-]{1,64}$/;
/** Names and descriptions are sent to the model with every question. */
const MAX_SKILLS = 50;
const MAX_NAME = 100;
const MAX_DESCRIPTION = 1024;
/** About 6,000 tokens. */
const MAX_TEXT = 24_000;

/** Whether a file belongs to a skill of the assistant. */
export function isInAssistantFolder(file: string): boolean {
  return file.startsWith(FOLDER);
}

/** The skills of the assistant: the folders below `.mintlify/assistant/skills` that hold a `skill.md`. */
function readAssistantSkills(tree: FileTree): AssistantSkills {
  const problems = unfollowedLinks(tree, { path: FOLDER, effect: 'the assistant does not get this skill' });
  const skills: AssistantSkill[] = [];
  for (const [slug, files] of skillFolders(tree, FOLDER)) {
    const file = files.get(SKILL_FILE)!;
    const skill = readSkill(tree, slug, file, problems);
    if (skill && skills.length === MAX_SKILLS) {
      const reason = `there are ${MAX_SKILLS} others`;
      problems.push(problem('assistant-skill-invalid', { reason }, { file }));
    } else if (skill) {
      skills.push(skill);
    }
  }
  return { skills, problems };
}

function readSkill(
  tree: FileTree,
  slug: string,
  file: string,
  problems: Problem[],
): AssistantSkill | undefined {
  const parsed = readSkillFile(tree, file, problems);
  if (!parsed) return undefined;
  const { frontmatter, source, bodyStart } = parsed;
  const report = (reason: string, place: Parameters<typeof problem>[2]) => {
    problems.push(problem('assistant-skill-invalid', { reason }, place));
    return undefined;
  };
  if (!SLUG.test(slug))
    return report('the name of its folder is not 1 to 64 lowercase letters, digits and hyphens', { file });
  const fields = { name: textOf(frontmatter.name), description: textOf(frontmatter.description) };
  for (const [field, most] of [
    ['name', MAX_NAME],
    ['description', MAX_DESCRIPTION],
  ] as const) {
    const { length } = fields[field];
    if (length === 0 || length > most)
      return report(
        `its frontmatter has no \`${field}\` of 1 to ${most} characters`,
        fieldLocation(file, source, field),
      );
  }
  const text = source.slice(bodyStart).trim();
  if (text === '') return report('it has no text', { file });
  if (text.length > MAX_TEXT) {
    const params = { length: text.length, most: MAX_TEXT };
    problems.push(problem('assistant-skill-long', params, { file }));
  }
  return { slug, ...fields, text: text.slice(0, MAX_TEXT) };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
