import {
  type ConstDirectiveNode,
  type DocumentNode,
  type EnumValueDefinitionNode,
  type FieldDefinitionNode,
  type InputValueDefinitionNode,
  isTypeDefinitionNode,
  isTypeExtensionNode,
  Kind,
  type Location,
  type NamedTypeNode,
  type OperationTypeDefinitionNode,
  print,
  type StringValueNode,
  type TypeDefinitionNode,
  type TypeExtensionNode,
  type TypeNode,
} from 'graphql/language/index.js';
import { groupBy } from '../../../../lib/collections.ts';
import { pointerTo } from '../../../../lib/places/json-pointer.ts';
import {
  type EnumValue,
  type GraphqlField,
  type GraphqlInput,
  type GraphqlType,
  OPERATION_KINDS,
  type OperationKind,
  type SchemaDocument,
  type TypeUse,
} from '../document/graphql-spec.ts';

/** A schema while its document is created. */
interface Schema {
  text: string;
  parts: ReadonlyMap<string, readonly [TypePart, ...TypePart[]]>;
  roots: ReadonlySet<string>;
  /** Names of the types that implement an interface. */
  implementedBy: ReadonlyMap<string, readonly string[]>;
}

/** The document of a schema. Types refer to each other as in an OpenAPI document, by `$ref`. */
export function schemaDocument(document: DocumentNode, text: string): SchemaDocument {
  const parts = typeParts(document);
  const { query, mutation, subscription } = rootTypes(document);
  const roots = new Set([query, mutation, subscription]);
  const schema: Schema = { text, parts, roots, implementedBy: implementations(parts) };
  const operations = (root: string) =>
    Object.fromEntries(fieldsOf(parts.get(root) ?? [], schema).map((field) => [field.name, field]));
  return {
    graphql: 'SDL',
    query: operations(query),
    mutation: operations(mutation),
    subscription: operations(subscription),
    types: Object.fromEntries(
      [...parts].filter(([name]) => !roots.has(name)).map(([name, own]) => [name, typeOf(name, own, schema)]),
    ),
    roots: [...roots],
  };
}

function implementations(parts: Schema['parts']): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [name, own] of parts) {
    for (const { name: node } of interfacesOf(own)) {
      const names = found.get(node.value) ?? [];
      names.push(name);
      found.set(node.value, names);
    }
  }
  return found;
}

function interfacesOf(parts: readonly TypePart[]): NamedTypeNode[] {
  return parts.flatMap((part) => ('interfaces' in part ? (part.interfaces ?? []) : []));
}

function typeOf(name: string, parts: readonly [TypePart, ...TypePart[]], schema: Schema): GraphqlType {
  const [first] = parts;
  const described = parts.find((part) => 'description' in part && part.description);
  const base = {
    ...descriptionOf(described && 'description' in described ? described.description : undefined),
    sdl: parts.map((part) => sourceOf(part, schema)).join('\n\n'),
  };
  const use = ({ name: { value } }: NamedTypeNode) => typeUse(value, value, schema);
  switch (first.kind) {
    case Kind.OBJECT_TYPE_DEFINITION:
    case Kind.OBJECT_TYPE_EXTENSION:
    case Kind.INTERFACE_TYPE_DEFINITION:
    case Kind.INTERFACE_TYPE_EXTENSION:
      return {
        ...base,
        kind: first.kind.startsWith('Object') ? 'object' : 'interface',
        fields: fieldsOf(parts, schema),
        interfaces: interfacesOf(parts).map(use),
        implementedBy: (schema.implementedBy.get(name) ?? []).map((other) => typeUse(other, other, schema)),
      };
    case Kind.INPUT_OBJECT_TYPE_DEFINITION:
    case Kind.INPUT_OBJECT_TYPE_EXTENSION:
      return { ...base, kind: 'input', fields: inputsOf(membersOf(parts, 'fields'), schema) };
    case Kind.ENUM_TYPE_DEFINITION:
    case Kind.ENUM_TYPE_EXTENSION:
      return {
        ...base,
        kind: 'enum',
        values: membersOf<EnumValueDefinitionNode>(parts, 'values').map(enumValueOf),
      };
    case Kind.UNION_TYPE_DEFINITION:
    case Kind.UNION_TYPE_EXTENSION:
      return { ...base, kind: 'union', types: membersOf<NamedTypeNode>(parts, 'types').map(use) };
    case Kind.SCALAR_TYPE_DEFINITION:
    case Kind.SCALAR_TYPE_EXTENSION: {
      const url = parts.map((part) => directiveText(part.directives, 'specifiedBy', 'url')).find(Boolean);
      return { ...base, kind: 'scalar', ...(url && { specifiedBy: url }) };
    }
  }
}

/** What all parts of a type list under a key. */
function membersOf<Member>(parts: readonly TypePart[], key: 'fields' | 'values' | 'types'): Member[] {
  return parts.flatMap((part) => (part as { [name in typeof key]?: readonly Member[] })[key] ?? []);
}

function fieldsOf(parts: readonly TypePart[], schema: Schema): GraphqlField[] {
  return membersOf<FieldDefinitionNode>(parts, 'fields').map((node) => ({
    name: node.name.value,
    ...descriptionOf(node.description),
    ...deprecationOf(node.directives),
    arguments: inputsOf(node.arguments ?? [], schema),
    type: typeUse(print(node.type), namedType(node.type), schema),
    sdl: sourceOf(node, schema),
  }));
}

function inputsOf(nodes: readonly InputValueDefinitionNode[], schema: Schema): GraphqlInput[] {
  return nodes.map(({ name, description, directives, type, defaultValue }) => ({
    name: name.value,
    ...descriptionOf(description),
    ...deprecationOf(directives),
    type: typeUse(print(type), namedType(type), schema),
    ...(defaultValue && { default: print(defaultValue) }),
  }));
}

function enumValueOf({ name, description, directives }: EnumValueDefinitionNode): EnumValue {
  return { name: name.value, ...descriptionOf(description), ...deprecationOf(directives) };
}

function typeUse(text: string, name: string, { parts, roots }: Schema): TypeUse {
  const hasPage = parts.has(name) && !roots.has(name);
  return { text, name, ...(hasPage && { $ref: `#${pointerTo('/types', name)}` }) };
}

/** The name inside lists and exclamation marks. */
function namedType(node: TypeNode): string {
  let inner = node;
  while (inner.kind !== Kind.NAMED_TYPE) inner = inner.type;
  return inner.name.value;
}

function descriptionOf(node: StringValueNode | undefined): { description?: string } {
  const description = node?.value.trim();
  return description ? { description } : {};
}

function deprecationOf(directives: readonly ConstDirectiveNode[] | undefined): { deprecated?: string } {
  const isDeprecated = directives?.some(({ name }) => name.value === 'deprecated');
  return isDeprecated ? { deprecated: directiveText(directives, 'deprecated', 'reason') ?? '' } : {};
}

function directiveText(
  directives: readonly ConstDirectiveNode[] | undefined,
  directive: string,
  argument: string,
): string | undefined {
  const found = directives?.find(({ name }) => name.value === directive);
  const value = found?.arguments?.find(({ name }) => name.value === argument)?.value;
  return value?.kind === Kind.STRING ? value.value : undefined;
}

/** The text of a node, with the lines of a field dedented. */
function sourceOf({ loc }: { loc?: Location | undefined }, { text }: Schema): string {
  const { start, end, startToken } = loc!;
  const column = startToken.column - 1;
  const [first, ...rest] = text.slice(start, end).split('\n');
  return [
    first,
    ...rest.map((line) => (line.slice(0, column).trim() === '' ? line.slice(column) : line)),
  ].join('\n');
}

/** A definition of a type, or an extension that adds to it. */
export type TypePart = TypeDefinitionNode | TypeExtensionNode;

/** The parts of each type, by its name. Built-in types are left out: names that start with two underscores. */
export function typeParts({ definitions }: DocumentNode): Map<string, [TypePart, ...TypePart[]]> {
  const parts = definitions.filter((node) => isTypeDefinitionNode(node) || isTypeExtensionNode(node));
  const shown = parts.filter(({ name }) => !name.value.startsWith('__'));
  return groupBy(shown, ({ name }) => name.value);
}

/** The name of the root type of each operation: as set in the schema, otherwise `Query`, `Mutation` and `Subscription`. */
function rootTypes({ definitions }: DocumentNode): Record<OperationKind, string> {
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
