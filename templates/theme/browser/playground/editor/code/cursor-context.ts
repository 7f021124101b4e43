import { type JsonToken, type Level, pathOf, step, tokens } from './json-scan.ts';

/** The completion context at the cursor. */
export interface CursorContext {
  expects: 'key' | 'value';
  /** Of the value, or of the object that gets a key. */
  path: readonly (string | number)[];
  /** What a suggestion replaces. */
  from: number;
  to: number;
  /** Keys that the object has already, without the one at the cursor. */
  keys: readonly string[];
  /** The key is followed by its colon. */
  hasColon: boolean;
}

/** Undefined if nothing can be inserted, such as after a complete value. */
export function contextAt(text: string, position: number): CursorContext | undefined {
  const stack: Level[] = [];
  let before: JsonToken | undefined;
  let current: JsonToken | undefined;
  for (const token of tokens(text)) {
    const isText = token.kind === 'string' || token.kind === 'word';
    if (isText ? token.to >= position : token.from >= position) {
      if (isText && token.from < position) current = token;
      break;
    }
    step(stack, token, text);
    before = token;
  }
  const level = stack.at(-1);
  const [from, to] = current ? [current.from, current.to] : [position, position];
  const isFresh = !before || '{[,:'.includes(before.kind);
  if (!isFresh) return undefined;
  if (level && !level.isList && !level.hasColon) {
    const rest = text.slice(to);
    const keys = otherKeys(text, level, current);
    return { expects: 'key', path: pathOf(stack.slice(0, -1)), from, to, keys, hasColon: /^\s*:/.test(rest) };
  }
  return { expects: 'value', path: pathOf(stack), from, to, keys: [], hasColon: false };
}

function otherKeys(text: string, { from }: Level, current: JsonToken | undefined): string[] {
  const stack: Level[] = [];
  const rest = text.slice(from);
  let own: Level | undefined;
  for (const token of tokens(rest)) {
    step(stack, token, rest);
    own ??= stack[0];
    if (stack.length === 0) break;
    // The key at the cursor is not one that the object has already.
    if (current && stack.length === 1 && token.from + from === current.from) own!.keys.pop();
  }
  return own?.keys ?? [];
}
