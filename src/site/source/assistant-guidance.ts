import type { ManifestAssistant } from '../../lib/built-site/site-manifest.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { Problem } from '../../problems/problem.ts';
import { readInstructions } from './assistant-instructions.ts';
import { readAssistantSkills } from './assistant-skills.ts';

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
