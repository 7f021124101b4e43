/** A fenced code block. Its fence is longer than any in the code. */
export function fencedCode(code: string, info: string): string {
  const longest = code.includes('```') ? longestMatch(code, /(?<!`)`{3,}(?!`)(?<=^[^\S\n]*`{3,})/gm) : 0;
  const marks = '`'.repeat(Math.max(longest, 2) + 1);
  return `${marks}${info}\n${code}\n${marks}`;
}

/** There may be more matches than a call accepts as arguments. */
export function longestMatch(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [match] of text.matchAll(expression)) longest = Math.max(longest, match.length);
  return longest;
}
