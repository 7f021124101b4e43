import { fencedCode } from '../../markdown/write-markdown.ts';
import type { CodeNode } from '../node.ts';

/** A code block. */
export function fence({ code, language, meta }: Omit<CodeNode, 'type' | 'at'>): string {
  return fencedCode(code, [language, meta].filter(Boolean).join(' '));
}

/** Indents every line except blank ones. */
export function indent(text: string, by: string): string {
  if (text.includes('\n')) return text.replace(/^(?=.)/gm, by);
  return text === '' ? '' : by + text;
}

/** A title in bold, unless it has its own Markdown formatting. */
export function bold(text: string): string {
  return text.includes('*') || text === '' ? text : `**${text}**`;
}

export function soft(text: string): string {
  return text.includes('*') || text === '' ? text : `*${text}*`;
}

/** Blocks with blank lines between them. */
export function apart(blocks: readonly (string | false)[]): string {
  return blocks.filter((block) => block !== false && block.trim() !== '').join('\n\n');
}
