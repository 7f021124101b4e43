/** Whitespace that browsers show as one space; a no-break space is not among it. */
const SPACES = /[ \t\n\r\f]+/g;

export function collapsed(text: string): string {
  return text.replace(SPACES, ' ');
}

/**
 * Escapes text for Markdown, with backslashes only where a character would be markup. `escapeLineStart` handles the
 * characters that matter only at the start of a line. In the text of a link, all brackets are markup.
 */
export function escapeText(text: string, { inLink = false } = {}): string {
  return text.replace(/[\\*_`[\]<&~]/g, (character, at: number) =>
    isMarkup(text, at, inLink) ? `\\${character}` : character,
  );
}

function isMarkup(text: string, at: number, inLink: boolean): boolean {
  const before = text[at - 1] ?? '';
  const after = text[at + 1] ?? '';
  switch (text[at]) {
    case '\\':
      return after === '' || /[!-/:-@[-`{-~\n]/.test(after);
    case '*':
      return !(before === ' ' && after === ' ');
    case '_':
      return !(/[\p{L}\p{N}]/u.test(before) && /[\p{L}\p{N}]/u.test(after));
    case '[':
      return inLink || after !== ']' || '([:'.includes(text[at + 2] ?? ' ');
    case ']':
      return inLink;
    case '<':
      return /[a-z/!?]/i.test(after);
    case '&':
      return /^&#?\w{1,32};/.test(text.slice(at, at + 35));
    case '~':
      return after !== ' ';
    default:
      return true;
  }
}

const LINE_START = /^(?:#{1,6}(?= |$)|[-+*](?=[ |:-]|$)|[>|]|=+$|:(?=-)|(\d{1,9})[.)](?= |$))/gm;

/** Lines whose first character would start a block. */
export function escapeLineStart(lines: string): string {
  return lines.replace(LINE_START, (start, digits?: string) =>
    digits === undefined ? `\\${start}` : `${digits}\\${start.slice(digits.length)}`,
  );
}

/** Markdown on one line. */
export function oneLine(markdown: string): string {
  return markdown.replace(/\s+/g, ' ').trim();
}

/** Plain text as a line of Markdown. */
export function plainMarkdown(text: string): string {
  return escapeLineStart(escapeText(collapsed(text).trim()));
}

/** `text` is Markdown. */
export function markdownLink(text: string, address: string): string {
  return `[${text}](${linkTarget(address)})`;
}

/** A URL as a link destination: characters that would end it are encoded. */
export function linkTarget(address: string): string {
  return address
    .trim()
    .replace(/[\s<>()\\`]/g, (character) =>
      /[()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
    );
}

/** The text of a `pre` without empty lines around it, and without the common indentation. */
export function codeText(text: string): string {
  const lines = text.replace(/\r\n?/g, '\n').replaceAll('\t', '    ').split('\n');
  const isBlank = (line: string) => line.trim() === '';
  const first = lines.findIndex((line) => !isBlank(line));
  if (first === -1) return '';
  const shown = lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1);
  const indents = shown.filter((line) => !isBlank(line)).map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY);
  return shown.map((line) => line.slice(indent).trimEnd()).join('\n');
}

/** A heading inside a text, which is below those of the page. `level` is that of the text, `line` is Markdown. */
export function headingMarkdown(level: number, line: string): string {
  if (line === '') return '';
  // A trailing `#` would be read as a closing sequence.
  return `${'#'.repeat(Math.min(Math.max(level + 2, 4), 6))} ${line.replace(/#$/, '\\#')}`;
}

/** A table whose cells are Markdown. Its header is as wide as its widest row. */
export function gfmTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const width = rows.reduce((most, { length }) => Math.max(most, length), head.length);
  const wideHead = Array.from({ length: width }, (_, at) => head[at] ?? '');
  return [tableRow(wideHead), `|${' --- |'.repeat(width)}`, ...rows.map(tableRow)].join('\n');
}

function tableRow(cells: readonly string[]): string {
  return `|${cells.map((cell) => ` ${cellLine(cell)} |`).join('')}`;
}

/** A cell is one line; a pipe would end it. */
function cellLine(markdown: string): string {
  return markdown
    .trim()
    .replace(/\\\n|\n+/g, '<br>')
    .replace(/(?<!\\)\|/g, '\\|');
}
