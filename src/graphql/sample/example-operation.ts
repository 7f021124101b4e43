import { type GraphqlSpec, isRequired, type OperationDefinition } from '../document/graphql-spec.ts';
import { sampleInput, sampleOutput } from './sample-value.ts';
import { isFilled, type SelectedField, type Selection, selectionOf } from './selection.ts';

/** An example call of an operation, with its required arguments, and the response. */
export interface OperationExample {
  /** GraphQL. */
  operation: string;
  /** JSON; absent if there are none. */
  variables?: string;
  /** JSON. */
  response: string;
}

export function operationExample(spec: GraphqlSpec, definition: OperationDefinition): OperationExample {
  const { kind, name, value } = definition;
  const required = value.arguments.filter(isRequired);
  const selection = selectionOf(spec, value.type);
  const declared = required.map((argument) => `$${argument.name}: ${argument.type.text}`).join(', ');
  const given = required.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const title = name[0]!.toUpperCase() + name.slice(1);
  const lines = [
    `${kind} ${title}${declared && `(${declared})`} {`,
    ...indented([`${name}${given && `(${given})`}${opening(selection)}`, ...insideOf(selection)]),
    '}',
  ];
  const variables = required.map((argument) => [argument.name, sampleInput(spec, argument.type)]);
  return {
    operation: lines.join('\n'),
    ...(variables.length > 0 && { variables: asJson(Object.fromEntries(variables)) }),
    response: asJson({ data: { [name]: sampleOutput(spec, value.type, selection) } }),
  };
}

function opening(selection: Selection): string {
  return isFilled(selection) ? ' {' : '';
}

/** The lines between the braces of a selection, and the closing one. */
function insideOf(selection: Selection): string[] {
  if (!isFilled(selection)) return [];
  const variants = selection.variants.flatMap(({ type, fields }) =>
    fields.length === 0 ? [] : [`... on ${type} {`, ...indented(fields.flatMap(fieldLines)), '}'],
  );
  const typename = selection.variants.length > 0 ? ['__typename'] : [];
  return [...indented([...typename, ...selection.fields.flatMap(fieldLines), ...variants]), '}'];
}

function fieldLines({ name, inside }: SelectedField): string[] {
  return [name + opening(inside), ...insideOf(inside)];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}

function asJson(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
