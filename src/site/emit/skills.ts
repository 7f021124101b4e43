import { createHash } from 'node:crypto';
import {
  EARLIER_SKILLS_FOLDER,
  type EarlierSkillsIndex,
  SKILLS_FOLDER,
} from '../../lib/built-site/built-files.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { zip } from '../../lib/files/zip.ts';
import type { OutputFile } from '../output/output.ts';
import { type AgentSkill, SKILL_FILE } from '../source/agent-skills.ts';

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/** The skills of a site at the URLs where agents look for them, and at their paths in the repository. */
export async function emitSkills(skills: readonly AgentSkill[], tree: FileTree): Promise<OutputFile[]> {
  if (skills.length === 0) return [];
  const artifacts = await Promise.all(skills.map((skill) => artifactOf(skill, tree)));
  const index = {
    $schema: SCHEMA,
    skills: skills.map(({ name, description }, i) => {
      const { type, path, content } = artifacts[i]!;
      return { name, type, description, url: path, digest: `sha256:${sha256(content)}` };
    }),
  };
  const earlier: EarlierSkillsIndex = {
    skills: skills.map(({ name, description, files }) => ({ name, description, files: [...files.keys()] })),
  };
  return [
    ...artifacts.map(({ path, content }) => ({ path: `${SKILLS_FOLDER}/${path}`, content })),
    { path: `${SKILLS_FOLDER}/index.json`, content: json(index) },
    { path: `${EARLIER_SKILLS_FOLDER}/index.json`, content: json(earlier) },
    ...skills.flatMap((skill) => skillFiles(skill, tree)),
  ];
}

/** What an agent downloads: the only file of a skill, otherwise an archive. The path is relative to the index. */
async function artifactOf({ name, files }: AgentSkill, tree: FileTree) {
  if (files.size === 1) {
    const path = `${name}/${SKILL_FILE}`;
    return { type: 'skill-md', path, content: tree.readBytes(files.get(SKILL_FILE)!) };
  }
  const contents = [...files].map(([inside, file]) => [inside, tree.readBytes(file)] as const);
  return { type: 'archive', path: `${name}.zip`, content: await zip(Object.fromEntries(contents)) };
}

function skillFiles({ name, files }: AgentSkill, tree: FileTree): OutputFile[] {
  return [...files].flatMap(([inside, file]) => {
    const content = tree.readBytes(file);
    return [
      { path: `${EARLIER_SKILLS_FOLDER}/${name}/${inside}`, content },
      { path: file, content },
    ];
  });
}

function sha256(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
