export const TAB = 9;
export const LINE_BREAK = 10;
export const RETURN = 13;
export const SPACE = 32;
export const EXCLAMATION = 33;
export const DOLLAR = 36;
export const PARENTHESIS = 40;
export const END_PARENTHESIS = 41;
export const STAR = 42;
export const DOT = 46;
export const SLASH = 47;
export const COLON = 58;
export const LESS = 60;
export const GREATER = 62;
export const AT = 64;
export const BRACKET = 91;
export const BACKSLASH = 92;
export const END_BRACKET = 93;
export const UNDERSCORE = 95;
export const BACKTICK = 96;
export const BRACE = 123;
export const TILDE = 126;

const IS_SPECIAL = new Uint8Array(128);
for (const code of [
  LINE_BREAK,
  EXCLAMATION,
  DOLLAR,
  STAR,
  DOT,
  COLON,
  LESS,
  AT,
  BRACKET,
  BACKSLASH,
  UNDERSCORE,
  BACKTICK,
  BRACE,
  TILDE,
]) {
  IS_SPECIAL[code] = 1;
}

/** The offset of the first character from `from` on that may start inline syntax, or `to`. */
export function nextSpecial(text: string, from: number, to: number): number {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code < 128 && IS_SPECIAL[code] === 1) return at;
  }
  return to;
}

/** The offset of the first character from `from` on that is neither a space nor a tab. */
export function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The end of the run of equal characters that starts at `at`. */
export function endOfRun(text: string, at: number, to: number): number {
  const code = text.charCodeAt(at);
  let end = at + 1;
  while (end < to && text.charCodeAt(end) === code) end++;
  return end;
}

/** Width of the text between two offsets of a line; a tab goes to the next multiple of four. */
export function columnsOf(text: string, from: number, to: number): number {
  let columns = 0;
  for (let at = from; at < to; at++) columns += text[at] === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** A line without this many columns of its indentation. The rest of a tab that reaches beyond them becomes spaces. */
export function withoutIndent(line: string, width: number): string {
  let columns = 0;
  let at = 0;
  while (columns < width && (line[at] === ' ' || line[at] === '\t')) {
    columns += line[at] === '\t' ? 4 - (columns % 4) : 1;
    at++;
  }
  return columns > width ? ' '.repeat(columns - width) + line.slice(at) : line.slice(at);
}

/** The end of the lines from `from` on that nothing interrupts: before the line break of the last one. */
export function endOfLines(text: string, from: number, interrupts: RegExp): number {
  let end = endOfLine(text, from);
  for (;;) {
    const next = end + 1;
    if (next >= text.length || text[next] === '\n') return end;
    interrupts.lastIndex = next;
    if (interrupts.test(text)) return end;
    end = endOfLine(text, next);
  }
}

/** The offset of the line break that ends the line, or of the end of the text. */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Whether a sticky pattern matches at an offset of a text. */
export function startsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
