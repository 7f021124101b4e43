import type { DomNode } from './dom.ts';

/** A block of Markdown. Lists record their marker, because a list right after another must have a different one. */
export interface Block {
  text: string;
  mark?: string;
}

/** The blocks inside an element, for what arranges them. */
export type BlocksOf = (nodes: readonly DomNode[]) => Block[];

/** Whether Markdown begins with a list, quote, table, heading, code or rule, none of which can follow text on its line. */
export function startsWithBlock(markdown: string): boolean {
  return /^(?:[-*+>|] |#{1,6} |```|~~~|---|\d+[.)] )/.test(markdown);
}

export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map(({ text }) => text).join('\n\n');
}
