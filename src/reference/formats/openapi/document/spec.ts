import { isObject, type JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../../../lib/places/json-pointer.ts';
import { suggest } from '../../../../lib/suggest.ts';
import type { ApiDocument } from '../../../document/api-document.ts';
import { nodeKinds } from '../../../document/document-nodes.ts';
import { objectOf, ownValue, textOf } from '../../../document/json.ts';
import { deref } from '../../../document/refs.ts';
import { newDocument, type SpecDocument } from '../../../document/spec-document.ts';
import { FURTHER, isMethod, isMethodName, METHODS, sentMethod } from './entry.ts';

/** An OpenAPI document. */
export interface Spec extends ApiDocument {
  format: 'openapi';
  /** Operations in the order of `paths`, then webhooks; hidden and excluded ones too. */
  operations: readonly Operation[];
}

interface OperationBase {
  /** In lower case if a path item has a key for it; others as they are sent. */
  method: string;
  /** JSON pointer to the operation. */
  pointer: string;
  /** The operation object. */
  value: JsonObject;
  /** Its path item (or webhook). */
  pathItem: JsonObject;
}

export interface PathOperation extends OperationBase {
  kind: 'operation';
  path: string;
}

export interface WebhookOperation extends OperationBase {
  kind: 'webhook';
  name: string;
}

export type Operation = PathOperation | WebhookOperation;

/** `GET /users`, or `webhook order.created`: the form that entries use. */
export function operationLabel(operation: Operation): string {
  return operation.kind === 'webhook'
    ? `webhook ${operation.name}`
    : `${sentMethod(operation.method)} ${operation.path}`;
}

/** JSON pointer to the path item or webhook of an operation. */
export function pathPointer({ pointer }: Operation): string {
  return pointerTo('', ...segmentsOf(pointer).slice(0, 2));
}

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

/** An operation of a path item. */
interface PathItemOperation {
  /** In lower case if it has its own key; others as they are sent. */
  method: string;
  value: JsonObject;
  /** Keys that lead to it from the path item. */
  keys: readonly string[];
}

/** The operations of a path item, including `additionalOperations`. What the specification does not allow is left out. */
export function* pathOperations(pathItem: JsonObject): Generator<PathItemOperation> {
  for (const method of METHODS) {
    const value = ownValue(pathItem, method);
    if (isObject(value)) yield { method, value, keys: [method] };
  }
  for (const [method, value] of Object.entries(objectOf(pathItem[FURTHER]))) {
    const hasOwnKey = isMethod(method) || METHODS.some((known) => known.toUpperCase() === method);
    if (isObject(value) && isMethodName(method) && !hasOwnKey)
      yield { method, value, keys: [FURTHER, method] };
  }
}

const LISTS = ['paths', 'webhooks'];
const OTHER_KEYS = new Set(['openapi', 'info', 'servers', 'components', 'security', 'tags', 'externalDocs']);

/**
 * Whether a document describes nothing, which is reported once. A document with only schemas is useful for
 * `openapi-schema` pages, unless a misspelled key has its operations.
 */
export function isEmptySpec({ operations, document: { root } }: Spec): boolean {
  if (operations.length > 0) return false;
  return (
    Object.keys(objectOf(objectOf(root.components).schemas)).length === 0 ||
    misspelledList(root) !== undefined
  );
}

/** A key that was probably meant as `paths` or `webhooks`, which the document does not have. */
export function misspelledList(root: JsonObject): { key: string; meant: string } | undefined {
  if (LISTS.some((key) => root[key] !== undefined)) return undefined;
  for (const key of Object.keys(root)) {
    const meant = OTHER_KEYS.has(key) || key.startsWith('x-') ? undefined : suggest(key, LISTS);
    if (meant !== undefined) return { key, meant };
  }
  return undefined;
}
