import { codeSpan } from '../../../markdown/code-span.ts';
import { linkTarget, oneLine } from '../../markup/escape-text.ts';

/** A text that is no Markdown, as Markdown. Lines that look like items of a list were meant to be a list. */
export function escapedText(text: string): string {
  return text.replace(/[\\`*_[\]<&~|]/g, '\\$&').replace(/^([ \t]*)([>#])/gm, '$1\\$2');
}

/** Code inside of a line. */
export function inlineCode(code: string): string {
  return codeSpan(oneLine(code));
}

/** Undefined for an address that pages do not link to. */
export function webAddress(text: string): string | undefined {
  const address = text.trim();
  if (!/^https?:\/\/[^\s<>"]+$/i.test(address)) return undefined;
  return linkTarget(address);
}
