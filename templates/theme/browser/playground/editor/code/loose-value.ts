import { type Level, step, tokens, unquoted } from './json-scan.ts';

type Container = Record<string, unknown> | unknown[];

/** The value that a text has so far, while it is being typed. What cannot be read yet is left out. */
export function looseValue(text: string): unknown {
  const levels: Level[] = [];
  const containers: Container[] = [];
  let root: unknown;
  const put = (value: unknown) => {
    const [level, container] = [levels.at(-1), containers.at(-1)];
    if (!level || !container) root ??= value;
    else if (Array.isArray(container)) container[level.index] = value;
    else if (level.key !== undefined && level.hasColon) {
      Object.defineProperty(container, level.key, {
        value,
        enumerable: true,
        configurable: true,
        writable: true,
      });
    }
  };
  for (const token of tokens(text)) {
    const level = levels.at(-1);
    if (token.kind === '{' || token.kind === '[') {
      const made: Container = token.kind === '[' ? [] : {};
      put(made);
      containers.push(made);
    } else if (token.kind === '}' || token.kind === ']') containers.pop();
    else if (token.kind === 'word') put(scalar(text.slice(token.from, token.to)));
    else if (token.kind === 'string' && (!level || level.isList || level.hasColon))
      put(unquoted(text.slice(token.from, token.to)));
    step(levels, token, text);
  }
  return root;
}

function scalar(word: string): unknown {
  try {
    return JSON.parse(word) as unknown;
  } catch {
    return undefined;
  }
}
