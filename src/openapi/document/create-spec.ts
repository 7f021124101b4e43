import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import { nodeKinds } from './document-nodes.ts';
import { objectOf, textOf } from './json.ts';
import { FURTHER } from './methods.ts';
import { pathOperations } from './path-operations.ts';
import { deref } from './refs.ts';
import type { Operation, Spec } from './spec.ts';
import { newDocument, type SpecDocument } from './spec-document.ts';

/** Keys whose values documents describe by their place. */
export const OPENAPI_KINDS = nodeKinds([
  ['schema', ['schema', 'itemSchema']],
  ['map', ['responses', 'parameters', 'examples', 'headers', 'links', 'callbacks']],
  ['map', ['requestBodies', 'securitySchemes', 'webhooks', 'x-webhooks', 'pathItems', 'mediaTypes', FURTHER]],
]);

/** A spec from a parsed document. Whatever does not have the shape of an operation is left out. */
export function createSpec(source: string, root: JsonObject): Spec {
  const document = newDocument(root, OPENAPI_KINDS);
  const operations: Operation[] = [];
  for (const [path, item] of Object.entries(objectOf(root.paths))) {
    for (const part of operationsOf(document, ['paths', path], item)) {
      operations.push({ kind: 'operation', path, ...part });
    }
  }
  // OpenAPI 3.0 documents have them as an extension, which other tools support too.
  const webhooks = root.webhooks === undefined ? 'x-webhooks' : 'webhooks';
  for (const [name, item] of Object.entries(objectOf(root[webhooks]))) {
    for (const part of operationsOf(document, [webhooks, name], item)) {
      operations.push({ kind: 'webhook', name, ...part });
    }
  }
  return {
    format: 'openapi',
    source,
    document,
    title: textOf(objectOf(root.info).title) ?? 'API',
    operations,
  };
}

function* operationsOf(document: SpecDocument, segments: readonly string[], item: unknown) {
  const pathItem = deref(document, item);
  for (const { method, value, keys } of pathOperations(pathItem)) {
    yield { method, value, pathItem, pointer: pointerTo('', ...segments, ...keys) };
  }
}
