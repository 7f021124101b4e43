import type { GraphqlDefinition, GraphqlSpec } from '../document/graphql-spec.ts';
import { operationExample } from '../sample/example-operation.ts';

/**
 * Everything that the page of a definition depends on: while it is the same, so is the page. A type shows only the names of
 * others, but an operation shows the fields of its result and of its arguments.
 */
export function shownParts(spec: GraphqlSpec, definition: GraphqlDefinition): unknown[] {
  if (definition.kind === 'type') return [definition];
  const { arguments: inputs, type } = definition.value;
  const types = [type, ...inputs.map((input) => input.type)].map(({ name }) => spec.types.get(name));
  return [definition, types, operationExample(spec, definition)];
}
