import { joinTexts, withName } from '../../lib/text/join-texts.ts';
import { plain, type ReferenceSection, searchSection } from '../../openapi/page/reference-search.ts';
import { type GraphqlDefinition, type GraphqlSpec, hasFields } from '../document/graphql-spec.ts';

/** Name and description of a definition; names and descriptions of its arguments, fields and values. */
export function graphqlSearch({ document }: GraphqlSpec, definition: GraphqlDefinition): ReferenceSection[] {
  const { name, value } = definition;
  const words = (parts: readonly { name: string; description?: string }[]) =>
    joinTexts(parts.map((part) => withName(part.name, plain(document, part.description))));
  const about = withName(name, plain(document, value.description));
  if (definition.kind !== 'type')
    return [...searchSection('', about), ...searchSection('Arguments', words(definition.value.arguments))];
  const type = definition.value;
  return [
    ...searchSection('', about),
    ...searchSection('Fields', hasFields(type) ? words(type.fields) : ''),
    ...searchSection('Values', type.kind === 'enum' ? words(type.values) : ''),
  ];
}
