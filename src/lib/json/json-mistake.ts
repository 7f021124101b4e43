/** Why a text is not JSON, in plain words, and where: an offset that counts from 0. */
export interface JsonMistake {
  reason: string;
  offset: number;
  /** What is wrong is not the JSON that the author wrote. */
  kind?: 'conflict' | 'encoding';
}

const MAX_DEPTH = 500;
const NO_COMMENTS = 'JSON has no comments.';
const NOT_UTF8 = 'the file is not saved as UTF-8.';

/** The first error in a text that JSON.parse rejected: engines report different messages and positions. */
export function findJsonMistake(text: string): JsonMistake | undefined {
  const cursor: Cursor = { text, at: 0, depth: 0 };
  try {
    readValue(cursor);
    skipSpace(cursor);
    if (cursor.at < text.length) fail('there is more text after the end of the JSON value.');
    return undefined;
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const at = error.at ?? cursor.at;
    const offset = at < text.length ? at : endBefore({ text, at: text.length });
    if (error.message === NOT_UTF8) return { reason: NOT_UTF8, offset, kind: 'encoding' };
    return inConflict(text, cursor.at) ?? { reason: error.message, offset };
  }
}

interface Cursor {
  readonly text: string;
  at: number;
  depth: number;
}

class Mistake extends Error {
  constructor(
    reason: string,
    /** Its position, if it differs from where it was noticed. */
    readonly at?: number,
  ) {
    super(reason);
  }
}

function fail(reason: string, at?: number): never {
  throw new Mistake(reason, at);
}

/** Conflict markers of git are on their own lines. */
function inConflict(text: string, at: number): JsonMistake | undefined {
  const offset = text.lastIndexOf('\n', at - 1) + 1;
  return /^(?:<{7}|={7}|>{7})/.test(text.slice(offset, offset + 7))
    ? { reason: 'a merge conflict is not resolved here.', offset, kind: 'conflict' }
    : undefined;
}

/** After the last character before the cursor: where something is missing, or what does not belong there. */
function endBefore({ text, at }: Pick<Cursor, 'text' | 'at'>): number {
  let end = at;
  while (end > 0 && ' \t\n\r'.includes(text[end - 1]!)) end--;
  return end;
}

function skipSpace(cursor: Cursor): void {
  while (cursor.at < cursor.text.length && ' \t\n\r\uFEFF'.includes(cursor.text[cursor.at]!)) cursor.at++;
}

function readValue(cursor: Cursor): void {
  skipSpace(cursor);
  const first = cursor.text[cursor.at];
  if (first === '{') readItems(cursor, '}', readMember);
  else if (first === '[') readItems(cursor, ']', readValue);
  else if (first === '"') readString(cursor);
  else readLiteral(cursor);
}

/** The content of brackets, separated by commas. */
function readItems(cursor: Cursor, close: string, readItem: (cursor: Cursor) => void): void {
  if (++cursor.depth > MAX_DEPTH) fail('it is nested too deeply.');
  cursor.at++;
  skipSpace(cursor);
  for (let isFirst = true; cursor.text[cursor.at] !== close || !isFirst; isFirst = false) {
    skipSpace(cursor);
    if (cursor.text[cursor.at] === close)
      fail(`there is an extra comma before \`${close}\`.`, endBefore(cursor) - 1);
    readItem(cursor);
    skipSpace(cursor);
    if (cursor.text[cursor.at] === close) break;
    if (cursor.at >= cursor.text.length) fail(`the file ends before \`${close}\`.`);
    if (/^\/[/*]/.test(cursor.text.slice(cursor.at, cursor.at + 2))) fail(NO_COMMENTS);
    if (cursor.text[cursor.at] !== ',') fail(`a comma or \`${close}\` is missing here.`, endBefore(cursor));
    cursor.at++;
  }
  cursor.at++;
  cursor.depth--;
}

function readMember(cursor: Cursor): void {
  if (cursor.at >= cursor.text.length) fail('the file ends where a key is expected.');
  if (cursor.text[cursor.at] !== '"')
    fail(foreignCharacter(cursor) ?? 'a key in double quotes is expected here.');
  readString(cursor);
  skipSpace(cursor);
  if (cursor.text[cursor.at] !== ':') fail('a colon is missing after the key.');
  cursor.at++;
  readValue(cursor);
}

function readString(cursor: Cursor): void {
  const { text } = cursor;
  const start = cursor.at++;
  while (text[cursor.at] !== '"') {
    if (cursor.at >= text.length) fail('a quote is not closed.');
    if (text[cursor.at]! < ' ')
      fail('a string runs past the end of its line; close the quote or write `\\n`.');
    cursor.at += text[cursor.at] === '\\' ? 2 : 1;
  }
  cursor.at++;
  try {
    JSON.parse(text.slice(start, cursor.at));
  } catch {
    cursor.at = start;
    fail('this string contains an escape sequence that JSON does not allow.');
  }
}

function readLiteral(cursor: Cursor): void {
  const word = /[-+.\w]*/y;
  word.lastIndex = cursor.at;
  const found = word.exec(cursor.text)![0];
  if (found !== 'true' && found !== 'false' && found !== 'null' && !isNumber(found))
    fail(unexpected(cursor, found));
  cursor.at += found.length;
}

function isNumber(word: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(word);
}

function unexpected({ text, at }: Cursor, word: string): string {
  if (at >= text.length) return 'the file ends where a value is expected.';
  return foreignCharacter({ text, at }) ?? `a value is expected here, not \`${word || text[at]}\`.`;
}

/** Syntax that other languages allow here. */
function foreignCharacter({ text, at }: Pick<Cursor, 'text' | 'at'>): string | undefined {
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return NO_COMMENTS;
  if (text[at] === "'") return 'JSON needs double quotes.';
  if (/^[“”„‘’«»]/.test(text.slice(at, at + 1)))
    return `\`${text[at]}\` is a typographic quote; JSON needs straight double quotes, \`"\`.`;
  // A text in UTF-16 that was read as UTF-8.
  if (/^[\uFFFD\0]/.test(text.slice(at, at + 1))) return NOT_UTF8;
  return undefined;
}
