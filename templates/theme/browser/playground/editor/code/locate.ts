import { type Level, pathOf, step, tokens } from './json-scan.ts';

export interface Range {
  from: number;
  to: number;
}

/** The locations of values and keys in valid JSON, by path. */
export function locate(text: string): (path: readonly (string | number)[], part: 'key' | 'value') => Range {
  const values = new Map<string, Range>();
  const keys = new Map<string, Range>();
  const stack: Level[] = [];
  const nameOf = (path: readonly (string | number)[]) => JSON.stringify(path);
  for (const token of tokens(text)) {
    const level = stack.at(-1);
    const isEnd = token.kind === '}' || token.kind === ']';
    const isStart = !isEnd && token.kind !== ',' && token.kind !== ':';
    const isKey = token.kind === 'string' && level && !level.isList && !level.hasColon;
    if (isStart && !isKey) {
      const name = nameOf(pathOf(stack));
      // Of an object or a list, its first character stands for all of it.
      values.set(name, { from: token.from, to: token.to });
      if (level?.keyAt && !level.isList) keys.set(name, level.keyAt);
    }
    step(stack, token, text);
  }
  return (path, part) => {
    for (let length = path.length; length >= 0; length--) {
      const name = nameOf(path.slice(0, length));
      const found = part === 'key' ? (keys.get(name) ?? values.get(name)) : values.get(name);
      // A missing property is reported at the key of the object that lacks it.
      if (found) return length < path.length ? (keys.get(name) ?? found) : found;
    }
    return { from: 0, to: Math.min(1, text.length) };
  };
}
