import type { FileTree } from '../../lib/files/file-tree.ts';
import { type Problem, problem } from '../../problems/problem.ts';

const FILE = '.mintlify/Assistant.md';
/** They go to the model with every question. */
const MAX_LENGTH = 10_000;

/** What the authors of a site tell a model that answers its readers; undefined when they tell it nothing. */
export function assistantInstructions(tree: FileTree): string | undefined {
  const text = tree.has(FILE) ? tree.readText(FILE).slice(0, MAX_LENGTH).trim() : '';
  return text === '' ? undefined : text;
}

export function instructionProblems(tree: FileTree): Problem[] {
  const length = tree.has(FILE) ? tree.readText(FILE).length : 0;
  if (length <= MAX_LENGTH) return [];
  return [problem('assistant-instructions-long', { length, most: MAX_LENGTH }, { file: FILE })];
}
