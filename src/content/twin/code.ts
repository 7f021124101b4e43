import { fencedCode, longestMatch } from '../../markdown/fenced-code.ts';
import type { CodeNode } from '../node.ts';

/** A block of code. */
export function fence({ code, language, meta }: Omit<CodeNode, 'type' | 'at'>): string {
  return fencedCode(code, [language, meta].filter(Boolean).join(' '));
}

/** Code in a line of text. */
export function codeSpan(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestMatch(text, /`+/g) + 1);
  return `${marks} ${text} ${marks}`;
}
