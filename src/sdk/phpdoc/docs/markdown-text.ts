import { codeSpan } from '../../../markdown/code-span.ts';
import { linkTarget, oneLine } from '../../markup/escape-text.ts';

/** Converts text that is not Markdown to Markdown. Lines that look like list items were meant to be a list. */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<&~|]/g, '\\$&').replace(/^([ \t]*)([>#])/gm, '$1\\$2');
}

/** A code span. */
export function inlineCode(code: string): string {
  return codeSpan(oneLine(code));
}

/** Undefined for a URL that pages do not link to. */
export function webAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\/[^\s<>"]+$/i.test(address)) return undefined;
  return linkTarget(address);
}
