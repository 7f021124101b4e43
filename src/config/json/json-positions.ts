/** Where a JSON value stands in its text, and its children by key or index. Offsets count from 0. */
export interface JsonPosition {
  offset: number;
  /** Where the key stands, for a value of an object. */
  keyOffset?: number;
  children?: Map<string, JsonPosition>;
}

/** Thrown for text that is not JSON, with the reason in plain words. */
export class JsonSyntaxError extends Error {
  constructor(
    reason: string,
    readonly offset: number,
  ) {
    super(reason);
  }
}

const MAX_DEPTH = 500;

/**
 * Reads JSON for the places of its values only. JSON.parse is many times faster and runs first; this runs when a problem
 * needs a place, or when JSON.parse has refused the text.
 */
export function jsonPositions(text: string): JsonPosition {
  let at = 0;
  let depth = 0;

  const fail = (reason: string): never => {
    throw new JsonSyntaxError(reason, Math.min(at, text.length));
  };

  const skipSpace = () => {
    while (at < text.length && ' \t\n\r\uFEFF'.includes(text[at]!)) at++;
  };

  const value = (): JsonPosition => {
    skipSpace();
    const position: JsonPosition = { offset: at };
    const character = text[at];
    if (character === '{' || character === '[') {
      if (++depth > MAX_DEPTH) fail('it is nested too deeply.');
      position.children = character === '{' ? objectMembers() : arrayItems();
      depth--;
    } else if (character === '"') string();
    else literal();
    return position;
  };

  const objectMembers = (): Map<string, JsonPosition> => {
    const members = new Map<string, JsonPosition>();
    at++;
    skipSpace();
    if (text[at] === '}') {
      at++;
      return members;
    }
    for (;;) {
      skipSpace();
      if (text[at] === '}') fail('there is an extra comma before this bracket.');
      if (text[at] !== '"') fail('a key in double quotes is expected here.');
      const keyOffset = at;
      const key = string();
      skipSpace();
      if (text[at] !== ':') fail('a colon is missing after the key.');
      at++;
      members.set(key, Object.assign(value(), { keyOffset }));
      if (!another('}')) return members;
    }
  };

  const arrayItems = (): Map<string, JsonPosition> => {
    const items = new Map<string, JsonPosition>();
    at++;
    skipSpace();
    if (text[at] === ']') {
      at++;
      return items;
    }
    for (;;) {
      skipSpace();
      if (text[at] === ']') fail('there is an extra comma before this bracket.');
      items.set(String(items.size), value());
      if (!another(']')) return items;
    }
  };

  /** Steps over a comma (true) or over the closing bracket (false). */
  const another = (close: string): boolean => {
    skipSpace();
    const character = text[at];
    if (character !== ',' && character !== close) {
      fail(
        at >= text.length ? `the file ends before \`${close}\`.` : `a comma or \`${close}\` is missing here.`,
      );
    }
    at++;
    return character === ',';
  };

  const string = (): string => {
    const start = at;
    at++;
    while (text[at] !== '"') {
      if (at >= text.length) fail('a quote is not closed.');
      if (text[at]! < ' ') fail('a string runs past the end of its line; close the quote or write `\\n`.');
      at += text[at] === '\\' ? 2 : 1;
    }
    at++;
    try {
      return JSON.parse(text.slice(start, at)) as string;
    } catch {
      at = start;
      return fail('this string contains an escape sequence that JSON does not allow.');
    }
  };

  const literal = () => {
    const word = /[-+.\w]*/y;
    word.lastIndex = at;
    const found = word.exec(text)![0];
    if (found !== 'true' && found !== 'false' && found !== 'null' && !isNumber(found)) {
      fail(unexpected(text, at, found));
    }
    at += found.length;
  };

  const root = value();
  skipSpace();
  if (at < text.length) fail('there is more text after the end of the JSON value.');
  return root;
}

function isNumber(word: string): boolean {
  return /^-?(0|[1-9]\d*)(\.\d+)?([eE][-+]?\d+)?$/.test(word);
}

function unexpected(text: string, at: number, word: string): string {
  if (at >= text.length) return 'the file ends where a value is expected.';
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'JSON has no comments.';
  if (text[at] === "'") return 'JSON needs double quotes.';
  return `a value is expected here, not \`${word || text[at]}\`.`;
}
