import { jsonText } from '../../../../../src/openapi/sample/serialize/json-text.ts';
import { scalarText } from '../../../../../src/openapi/sample/serialize/serialize-text.ts';
import { readResponseVariable, valueAt } from './response-variable.ts';

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
