/**
 * What stands for a value of the last response of an operation: `{{last.create-user.items.0.id}}`. `operation` is
 * `PlaygroundModel.name`; `path` are the keys from the root of the JSON. Keys with other characters are quoted.
 */
export function responseVariable(operation: string, path: readonly (string | number)[]): string {
  const steps = path.map((key) =>
    /^[\w-]+$/.test(String(key)) ? `.${key}` : `[${JSON.stringify(key).replace(/[{}]/g, escaped)}]`,
  );
  return `{{last.${operation}${steps.join('')}}}`;
}

function escaped(brace: string): string {
  return `\\u00${brace.charCodeAt(0).toString(16)}`;
}

const STEP = /\.([\w-]{1,200})|\[("(?:[^"\\]|\\.){0,200}")\]/y;

/** The operation and the keys of a variable without its braces; undefined for others. */
export function readResponseVariable(name: string): { operation: string; path: string[] } | undefined {
  const [start, operation] = /^last\.([\w-]+)/.exec(name) ?? [];
  if (start === undefined || operation === undefined) return undefined;
  const path: string[] = [];
  STEP.lastIndex = start.length;
  while (STEP.lastIndex < name.length) {
    const step = STEP.exec(name);
    if (!step) return undefined;
    try {
      path.push(step[1] ?? (JSON.parse(step[2]!) as string));
    } catch {
      return undefined;
    }
  }
  return { operation, path };
}

/** The part of a JSON value at a path. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  let found = root;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
