/** No word is longer; Chinese and Japanese have no spaces between words. */
const MAX_WORD = 60;

/** Browsers look for places to break a line in all of a word, which takes minutes for thousands of characters. */
const MAX_LABEL = 300;

/** A title, the label of an entry or a path as pages show it: nobody reads the rest of a longer one. */
export function shownLabel(text: string): string {
  return text.length <= MAX_LABEL ? text : `${firstWords(text, MAX_LABEL)}…`;
}

/** The first words of a text, in at most `most` characters. */
export function firstWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const space = text.lastIndexOf(' ', most);
  // Do not split a surrogate pair.
  return space > Math.max(0, most - MAX_WORD)
    ? text.slice(0, space)
    : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}
