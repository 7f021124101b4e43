/** A word is not longer; Chinese and Japanese have no spaces between words at all. */
const MAX_WORD = 60;

/** The words that a text begins with, in at most `most` characters. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  // Half of a character is none.
  return space > Math.max(0, most - MAX_WORD)
    ? text.slice(0, space)
    : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
