const MAX_NESTING = 20;

/**
 * The words in the string literals of code, which include the class names that a component may set on its elements: also
 * those in conditions inside template literals, `${on ? 'bg-blue-500' : 'bg-gray-100'}`.
 */
export function classNamesIn(code: string): string {
  const words: string[] = [];
  readCode(code, 0, words, 0);
  return words.join(' ');
}

/** Reads code up to the `}` that ends it, or to the end; returns the offset after it. */
function readCode(code: string, from: number, words: string[], nesting: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const character = code[at]!;
    if (character === '"' || character === "'") at = readString(code, at, words);
    else if (character === '`') at = readTemplate(code, at, words, nesting);
    else if (character === '{') depth++;
    else if (character === '}' && depth-- === 0 && nesting > 0) return at + 1;
  }
  return code.length;
}

/** The offset of the closing quote. A string ends on its line; without an end it is an apostrophe. */
function readString(code: string, start: number, words: string[]): number {
  const quote = code[start];
  for (let at = start + 1; at < code.length && code[at] !== '\n'; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) {
      words.push(code.slice(start + 1, at));
      return at;
    }
  }
  return start;
}

/** The offset of the closing backtick. */
function readTemplate(code: string, start: number, words: string[], nesting: number): number {
  let text = start + 1;
  for (let at = text; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === '`') {
      words.push(code.slice(text, at));
      return at;
    } else if (code[at] === '$' && code[at + 1] === '{' && nesting < MAX_NESTING) {
      words.push(code.slice(text, at));
      text = readCode(code, at + 2, words, nesting + 1);
      at = text - 1;
    }
  }
  return code.length;
}
