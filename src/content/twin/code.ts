import type { CodeNode } from '../node.ts';

/** A fenced block of code. Its fence is longer than any in the code. */
export function fence({ code, language, meta }: Omit<CodeNode, 'type' | 'at'>): string {
  const longest = code.includes('```') ? longestMatch(code, /(?<!`)`{3,}(?!`)(?<=^[^\S\n]*`{3,})/gm) : 0;
  const marks = '`'.repeat(Math.max(longest, 2) + 1);
  return `${marks}${[language, meta].filter(Boolean).join(' ')}\n${code}\n${marks}`;
}

/** Code in a line of text. */
export function codeSpan(text: string): string {
  if (!text.includes('`')) return `\`${text}\``;
  const marks = '`'.repeat(longestMatch(text, /`+/g) + 1);
  return `${marks} ${text} ${marks}`;
}

/** There may be more matches than a call can have arguments. */
function longestMatch(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [match] of text.matchAll(expression)) longest = Math.max(longest, match.length);
  return longest;
}
