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
