import type { DomNode } from './dom.ts';

/** A block of Markdown. Lists say their mark, because a list right after another must have a different one. */
export interface Block {
  text: string;
  mark?: string;
}

/** The blocks inside of an element, for what arranges them. */
export type BlocksOf = (nodes: readonly DomNode[]) => Block[];

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n');
}
