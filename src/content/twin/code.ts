import { fencedCode } from '../../markdown/write-markdown.ts';
import type { CodeNode } from '../node.ts';

/** A code block. */
export function fence({ code, language, meta }: Omit<CodeNode, 'type' | 'at'>): string {
  return fencedCode(code, [language, meta].filter(Boolean).join(' '));
}
