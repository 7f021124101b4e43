import { jsonText, scalarText } from '../../../../../src/reference/sample/serialize.ts';

/** The value of a variable by name. Undefined if it has none: then the text is kept. */
export type Lookup = (name: string) => unknown;

const VARIABLE = /\{\{([^{}]{1,400})\}\}/g;
const WHOLE = /^\{\{([^{}]{1,400})\}\}$/;

/** The reader's own variables, and values of the last responses. */
export function variableLookup(
  own: Readonly<Record<string, string>>,
  lastResponse: (operation: string) => unknown,
): Lookup {
  return (written) => {
    const name = written.trim();
    if (Object.hasOwn(own, name) && own[name] !== '') return own[name];
    const reference = readResponseVariable(name);
    return reference && valueAt(lastResponse(reference.operation), reference.path);
  };
}

/** Names of the variables of a text. */
export function variableNames(text: string): string[] {
  return [...text.matchAll(VARIABLE)].map(([, name]) => name!.trim());
}

export function resolveText(text: string, lookup: Lookup): string {
  return text.replace(VARIABLE, (written, name: string) => {
    const value = lookup(name);
    return value === undefined ? written : scalarText(value);
  });
}

/** The value of a text that consists of one variable. */
export function wholeVariable(text: string, lookup: Lookup): unknown {
  const name = WHOLE.exec(text)?.[1];
  return name === undefined ? undefined : lookup(name);
}

/** In JSON, a variable inside quotes is part of a string, otherwise it is a value. */
export function resolveJson(text: string, lookup: Lookup): string {
  return mapVariables(text, (name, written, isQuoted) => {
    const value = lookup(name);
    if (value === undefined) return written;
    if (isQuoted) return JSON.stringify(scalarText(value)).slice(1, -1);
    return typeof value === 'string' ? jsonOf(value) : jsonText(value);
  });
}

/** JSON of the same length with numbers instead of the variables outside quotes, for parsing. */
export function withoutVariables(text: string): string {
  return mapVariables(text, (_name, written, isQuoted) => (isQuoted ? written : '1'.repeat(written.length)));
}

function mapVariables(
  text: string,
  map: (name: string, written: string, isQuoted: boolean) => string,
): string {
  let isQuoted = false;
  return text.replace(/\\.|"|\{\{([^{}]{1,400})\}\}/gs, (written, name: string | undefined) => {
    if (written === '"') isQuoted = !isQuoted;
    return name === undefined ? written : map(name, written, isQuoted);
  });
}

/** A reader's variable is a text that may be a number, a boolean or `null`. */
function jsonOf(text: string): string {
  return /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)$/.test(text)
    ? text
    : JSON.stringify(text);
}

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
function valueAt(root: unknown, path: readonly string[]): unknown {
  let found = root;
  for (const key of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string, unknown>)[key];
  }
  return found;
}
