import type { JsonObject } from '../../lib/json/json-object.ts';
import { plainWords } from '../../markdown/commonmark.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';

export interface Server {
  /** With `{variables}`, and with a protocol. */
  template: string;
  /** With the variables' defaults inserted. */
  url: string;
  /** Its name in the document. */
  name?: string;
  /** As plain text. */
  description?: string;
  variables: readonly ServerVariable[];
}

export interface ServerVariable {
  name: string;
  default: string;
  enum: readonly string[];
  description?: string;
}

export function variablesOf(variables: JsonObject): ServerVariable[] {
  return Object.entries(variables).map(([name, variable]) => variableOf(name, objectOf(variable)));
}

function variableOf(name: string, value: JsonObject): ServerVariable {
  const description = plainWords(textOf(value.description) ?? '');
  const allowed = listOf(value.enum).map(String);
  const initial = value.default === undefined ? (allowed[0] ?? '') : String(value.default);
  return { name, default: initial, enum: allowed, ...(description && { description }) };
}
