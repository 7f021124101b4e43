/** `1 page`, `2 pages`: for nouns that take an s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

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

/**
 * Control characters, line and paragraph separators, and bidirectional controls: each could end a line of a
 * report, move the cursor of a terminal, or disguise the text.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu;
const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** Untrusted text on one line, with invisible characters escaped: `\n`, `\u{1b}`. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (char) => SHORT[char] ?? `\\u{${char.codePointAt(0)!.toString(16)}}`);
}

/** The same with its width unchanged: one character for each, tabs kept. */
export function visibleLine(line: string): string {
  return line.replace(UNSEEN, (char) => (char === '\t' ? char : '\ufffd'));
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** A size as people write it: `1.4 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes;
  let unit = 0;
  for (; size >= 1000 && unit < UNITS.length - 1; unit++) size /= 1000;
  return `${unit === 0 || size >= 100 ? Math.round(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}

/** A spreadsheet treats a cell that starts with one of these as a formula, some also the wide forms of East Asian keyboards. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/** A cell as in RFC 4180. An apostrophe before a formula makes a spreadsheet show it instead of running it. */
export function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
