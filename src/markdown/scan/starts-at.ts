/** Whether a sticky pattern matches at an offset of a text. */
export function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
