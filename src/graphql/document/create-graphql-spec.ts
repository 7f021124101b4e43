import type { JsonObject } from '../../lib/json/json-object.ts';
import { pointerTo } from '../../lib/places/json-pointer.ts';
import type { NodeKinds } from '../../openapi/document/document-nodes.ts';
import { newDocument } from '../../openapi/document/spec-document.ts';
import {
  type GraphqlDefinition,
  type GraphqlField,
  type GraphqlSpec,
  type GraphqlType,
  OPERATION_KINDS,
  type OperationKind,
} from './graphql-spec.ts';

/** The document of a schema: fields of the root types, and types, by name. */
export interface SchemaDocument extends JsonObject, Record<OperationKind, Record<string, GraphqlField>> {
  types: Record<string, GraphqlType>;
  /** Names of the root types. */
  roots: readonly string[];
}

/** Definitions by their names. */
const GRAPHQL_KINDS: NodeKinds = new Map([...OPERATION_KINDS, 'types'].map((key) => [key, 'map' as const]));

export function createGraphqlSpec(source: string, root: SchemaDocument): GraphqlSpec {
  const operations = OPERATION_KINDS.flatMap((kind) =>
    Object.entries(root[kind]).map(([name, value]) => ({
      kind,
      name,
      pointer: pointerTo('', kind, name),
      value,
    })),
  );
  const types = Object.entries(root.types).map(([name, value]) => ({
    kind: 'type' as const,
    name,
    pointer: pointerTo('/types', name),
    value,
  }));
  const definitions: GraphqlDefinition[] = [...operations, ...types];
  return {
    format: 'graphql',
    source,
    document: newDocument(root, GRAPHQL_KINDS),
    title: 'GraphQL API',
    definitions,
    types: new Map(Object.entries(root.types)),
    roots: new Set(root.roots),
  };
}
