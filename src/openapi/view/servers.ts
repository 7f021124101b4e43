import type { JsonObject } from '../../lib/json/json-object.ts';
import { plainWords } from '../../markdown/commonmark.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import type { Operation, Spec } from '../document/spec.ts';
import { fillServer } from './fill-server.ts';

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

/** Servers of the operation, otherwise of its path, otherwise of the document. */
export function serversOf(spec: Spec, operation: Operation): Server[] {
  for (const owner of [operation.value, operation.pathItem, spec.document.root]) {
    const servers = listOf(owner.servers)
      .map(objectOf)
      .map(serverOf)
      .filter((server) => server !== undefined);
    if (servers.length > 0) return servers;
  }
  return [];
}

function serverOf(value: JsonObject): Server | undefined {
  const written = textOf(value.url);
  if (!written) return undefined;
  // Without a protocol, as converters of Swagger 2.0 write it.
  const template = written.replace(/^(?=\/\/)/, 'https:');
  const variables = variablesOf(objectOf(value.variables));
  const name = textOf(value.name);
  const description = plainWords(textOf(value.description) ?? '');
  const url = fillServer(template, new Map(variables.map((variable) => [variable.name, variable.default])));
  return { template, url, ...(name && { name }), ...(description && { description }), variables };
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
