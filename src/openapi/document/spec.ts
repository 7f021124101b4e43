import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo, segmentsOf } from '../../lib/places/json-pointer.ts';
import type { ApiDocument } from './api-document.ts';
import { sentMethod } from './methods.ts';

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
