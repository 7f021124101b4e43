/** The length of the longest match; there may be too many of them for a list of arguments. */
export function longestMatch(text: string, expression: RegExp): number {
  let longest = 0;
  for (const [match] of text.matchAll(expression)) longest = Math.max(longest, match.length);
  return longest;
}
