/** No word is longer; Chinese and Japanese have no spaces between words. */
const MAX_WORD = 60;

/** The first words of a text, in at most `most` characters. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  // Do not split a surrogate pair.
  return space > Math.max(0, most - MAX_WORD)
    ? text.slice(0, space)
    : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
