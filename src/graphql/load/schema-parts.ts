import {
  type DocumentNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type OperationTypeDefinitionNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
} from 'graphql/language/index.js';
import { groupBy } from '../../lib/collections.ts';
import { OPERATION_KINDS, type OperationKind } from '../document/graphql-spec.ts';

/** A definition of a type, or an extension that adds to it. */
export type TypePart = TypeDefinitionNode | TypeExtensionNode;

/** The parts of each type, by its name. Built-in types are left out: names that start with two underscores. */
export function typeParts({ definitions }: DocumentNode): Map<string, [TypePart, ...TypePart[]]> {
  const parts = definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node));
  const shown = parts.filter(({ name }) => !name.value.startsWith('__'));
  return groupBy(shown, ({ name }) => name.value);
}

/** The name of the root type of each operation: as set in the schema, otherwise `Query`, `Mutation` and `Subscription`. */
export function rootTypes({ definitions }: DocumentNode): Record<OperationKind, string> {
  const named = definitions.flatMap((node): readonly OperationTypeDefinitionNode[] =>
    node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.SCHEMA_EXTENSION
      ? (node.operationTypes ?? [])
      : [],
  );
  const isDefined = definitions.some(({ kind }) => kind === Kind.SCHEMA_DEFINITION);
  const nameOf = (kind: OperationKind) =>
    named.find(({ operation }) => operation === kind)?.type.name.value ??
    // If the schema names its root types, an operation that it does not name has none.
    (isDefined ? '' : kind[0]!.toUpperCase() + kind.slice(1));
  return Object.fromEntries(OPERATION_KINDS.map((kind) => [kind, nameOf(kind)])) as Record<
    OperationKind,
    string
  >;
}
