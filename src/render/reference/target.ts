import type { JsonObject } from '../../openapi/json.ts';
import type { Operation, Spec } from '../../openapi/spec.ts';

/** What an API page shows: an operation or webhook, or one schema of `components.schemas`. */
export type ReferenceTarget =
  | { kind: 'operation'; spec: Spec; operation: Operation }
  | { kind: 'schema'; spec: Spec; name: string; schema: JsonObject };
