import { plain, type ReferenceSection, searchSection } from '../../openapi/page/reference-search.ts';
import { type GraphqlDefinition, type GraphqlSpec, hasFields } from '../document/graphql-spec.ts';

/** Name and description of a definition; names and descriptions of its arguments, fields and values. */
export function graphqlSearch({ document }: GraphqlSpec, definition: GraphqlDefinition): ReferenceSection[] {
  const { name, value } = definition;
  const words = (parts: readonly { name: string; description?: string }[]) =>
    parts.map((part) => `${part.name} ${plain(document, part.description)}`.trim()).join(' ');
  const about = [name, plain(document, value.description)].filter(Boolean).join(' ');
  if (definition.kind !== 'type')
    return [...searchSection('', about), ...searchSection('Arguments', words(definition.value.arguments))];
  const type = definition.value;
  return [
    ...searchSection('', about),
    ...searchSection('Fields', hasFields(type) ? words(type.fields) : ''),
    ...searchSection('Values', type.kind === 'enum' ? words(type.values) : ''),
  ];
}
