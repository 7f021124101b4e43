import type { JsonObject } from '../../../../lib/json/json-object.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import type { ApiDocument } from '../../../document/api-document.ts';
import type { NodeKinds } from '../../../document/document-nodes.ts';
import { newDocument } from '../../../document/spec-document.ts';

/** A GraphQL schema. Its document is JSON that `load/schema-document.ts` creates from the SDL. */
export interface GraphqlSpec extends ApiDocument {
  format: 'graphql';
  /** Definitions with a page, in the order of the schema: fields of the root types, then types. */
  definitions: readonly GraphqlDefinition[];
  /** All but the root types. */
  types: ReadonlyMap<string, GraphqlType>;
  /** Names of the root types. */
  roots: ReadonlySet<string>;
}

/** The operations that a schema has root types for. */
export const OPERATION_KINDS = ['query', 'mutation', 'subscription'] as const;

export type OperationKind = (typeof OPERATION_KINDS)[number];

export type GraphqlDefinition = OperationDefinition | TypeDefinition;

/** A field of a root type. */
export interface OperationDefinition {
  kind: OperationKind;
  name: string;
  /** JSON pointer to it in the document. */
  pointer: string;
  value: GraphqlField;
}

export interface TypeDefinition {
  kind: 'type';
  name: string;
  pointer: string;
  value: GraphqlType;
}

/** What all parts of a schema may have. */
interface Described {
  /** Markdown. */
  description?: string;
  /** The reason for its deprecation; empty if the schema has none. */
  deprecated?: string;
  [key: string]: unknown;
}

export interface GraphqlField extends Described {
  name: string;
  arguments: readonly GraphqlInput[];
  type: TypeUse;
  /** Its text in the schema. */
  sdl: string;
}

/** An argument, or a field of an input type. */
export interface GraphqlInput extends Described {
  name: string;
  type: TypeUse;
  /** As the schema writes it. */
  default?: string;
}

/** Where a type is used. */
export interface TypeUse {
  [key: string]: unknown;
  /** With its lists and exclamation marks: `[User!]!`. */
  text: string;
  name: string;
  /** Reference to the type in the document; absent for built-in and root types. */
  $ref?: string;
}

export interface EnumValue extends Described {
  name: string;
}

interface TypeBase extends Described {
  sdl: string;
}

export type GraphqlType =
  | (TypeBase & {
      kind: 'object' | 'interface';
      fields: readonly GraphqlField[];
      interfaces: readonly TypeUse[];
      /** Types that implement the interface. */
      implementedBy: readonly TypeUse[];
    })
  | (TypeBase & { kind: 'input'; fields: readonly GraphqlInput[] })
  | (TypeBase & { kind: 'enum'; values: readonly EnumValue[] })
  | (TypeBase & { kind: 'union'; types: readonly TypeUse[] })
  | (TypeBase & { kind: 'scalar'; specifiedBy?: string });

export function hasFields(
  type: GraphqlType,
): type is GraphqlType & { kind: 'object' | 'interface' | 'input' } {
  return type.kind === 'object' || type.kind === 'interface' || type.kind === 'input';
}

/** `query user`, `type User`: the name of a definition in problems. */
export function definitionLabel({ kind, name }: GraphqlDefinition): string {
  return `${kind} ${name}`;
}

/** Whether a value is required: not nullable and without a default. */
export function isRequired({ type, default: fallback }: GraphqlInput): boolean {
  return type.text.endsWith('!') && fallback === undefined;
}

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
