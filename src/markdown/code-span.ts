import { longestMatch } from './fenced-code.ts';

/** Code in a line of text, between as many marks as it needs. */
export function codeSpan(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestMatch(text, /`+/g) + 1);
  return `${marks} ${text} ${marks}`;
}
