import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { unfollowedLinks } from './unfollowed-links.ts';

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
