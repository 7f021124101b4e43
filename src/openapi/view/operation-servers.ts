import type { JsonObject } from '../../lib/json/json-object.ts';
import { plainWords } from '../../markdown/commonmark.ts';
import { listOf, objectOf, textOf } from '../document/json.ts';
import type { Operation, Spec } from '../document/spec.ts';
import { fillServer } from './fill-server.ts';
import { type Server, variablesOf } from './servers.ts';

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
