import { longestMatch } from './fenced-code.ts';

/** A code span, with as many backticks as it needs. */
export function codeSpan(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestMatch(text, /`+/g) + 1);
  return `${marks} ${text} ${marks}`;
}
