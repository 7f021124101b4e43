const MAX_LENGTH = 500;
const OPEN = '([{<';
const CLOSE = ')]}>';

/** The default value of a parameter in a declaration: `10` of `void Read(int size = 10)`. */
export function defaultValue(code: string, parameter: string): string | undefined {
  const before = ` ${parameter} = `;
  const at = parameter === '' ? -1 : code.indexOf(before);
  if (at === -1) return undefined;
  const rest = code.slice(at + before.length, at + before.length + MAX_LENGTH);
  const end = endOfValue(rest);
  return end > 0 ? rest.slice(0, end).trim() : undefined;
}

/** The comma or parenthesis after a value, which may contain some itself, in strings or not. */
function endOfValue(code: string): number {
  let depth = 0;
  for (let at = 0; at < code.length; at++) {
    const character = code[at]!;
    if (character === '"' || character === "'") at = endOfText(code, at, character);
    else if (depth === 0 && (character === ',' || character === ')' || character === ']')) return at;
    else if (OPEN.includes(character)) depth++;
    else if (CLOSE.includes(character)) depth--;
  }
  return -1;
}

function endOfText(code: string, start: number, quote: string): number {
  for (let at = start + 1; at < code.length; at++) {
    if (code[at] === '\\') at++;
    else if (code[at] === quote) return at;
  }
  return code.length;
}
