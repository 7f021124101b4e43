import type { ReferenceStrings } from '../../../../lib/strings/page-strings.ts';
import { joinTexts, withName } from '../../../../lib/text/join-texts.ts';
import { fencedCode } from '../../../../markdown/write-markdown.ts';
import { beyondSummary, plainSummary } from '../../../document/words.ts';
import { type GenerateOptions, shortened } from '../../../page/generated-page.ts';
import type { DocumentTarget, PageGroup, PageOf } from '../../../page/reference-format.ts';
import { plain, type ReferenceSection, searchSection, searchStart } from '../../../page/reference-search.ts';
import {
  type GraphqlDefinition,
  type GraphqlSpec,
  hasFields,
  type OperationDefinition,
} from '../document/graphql-spec.ts';
import { operationExample } from '../sample/example-operation.ts';

/** An operation or type. */
export interface DefinitionTarget extends DocumentTarget<GraphqlSpec> {
  kind: 'graphql';
  definition: GraphqlDefinition;
}

/** Default folder of generated pages. */
export const DEFAULT_GRAPHQL_DIRECTORY = 'graphql-reference';

const GROUPS = [
  { kind: 'query', label: 'Queries' },
  { kind: 'mutation', label: 'Mutations' },
  { kind: 'subscription', label: 'Subscriptions' },
  { kind: 'type', label: 'Types' },
] as const;

/** Pages of all operations and types, each in the group of its kind, in the order of the schema. */
export function graphqlPages(
  spec: GraphqlSpec,
  options: GenerateOptions = {},
): PageGroup<DefinitionTarget>[] {
  return GROUPS.flatMap(({ kind, label }) => {
    const definitions = spec.definitions.filter((definition) => definition.kind === kind);
    const pages = definitions.map((definition) => graphqlPage(spec, definition, label, options));
    return pages.length === 0 ? [] : [{ label, pages }];
  });
}

/** Names keep their case in URLs: `/graphql-reference/types/OrderLine`. */
function graphqlPage(
  spec: GraphqlSpec,
  definition: GraphqlDefinition,
  label: string,
  { directory = DEFAULT_GRAPHQL_DIRECTORY, version }: GenerateOptions,
): PageOf<DefinitionTarget> {
  return {
    kind: 'graphql',
    path: `/${directory}/${label.toLowerCase()}/${shortened(definition.name)}`,
    spec,
    definition,
    frontmatter: { ...definitionFields(spec, definition), ...(version && { version }) },
  };
}

/** Default frontmatter of a page. */
export function definitionFields({ document }: GraphqlSpec, { name, value }: GraphqlDefinition) {
  const description = value.description && plainSummary(document, value.description);
  return {
    title: name,
    ...(description && { description }),
    ...(value.deprecated !== undefined && { deprecated: true }),
  };
}

/**
 * The generated part of a page for its Markdown twin: the description, the definition, and how an operation is called. The
 * whole schema is at `address`.
 */
export function graphqlMarkdown(spec: GraphqlSpec, definition: GraphqlDefinition, address: string): string {
  const { value } = definition;
  const parts = [
    deprecation(value.deprecated),
    beyondSummary(spec.document, value.description ?? ''),
    fencedCode(value.sdl, 'graphql'),
    ...(definition.kind === 'type' ? [] : exampleParts(spec, definition)),
    `The whole schema: ${address}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function exampleParts(spec: GraphqlSpec, definition: OperationDefinition): string[] {
  const { operation, variables, response } = operationExample(spec, definition);
  return [
    '## Example',
    fencedCode(operation, 'graphql'),
    ...(variables === undefined ? [] : ['Variables:', fencedCode(variables, 'json')]),
    'Response:',
    fencedCode(response, 'json'),
  ];
}

function deprecation(reason: string | undefined): string {
  if (reason === undefined) return '';
  return `**Deprecated.**${reason && ` ${reason.replace(/\s+/g, ' ')}`}`;
}

/** Name and description of a definition; names and descriptions of its arguments, fields and values. */
export function graphqlSearch(
  { document }: GraphqlSpec,
  definition: GraphqlDefinition,
  strings: ReferenceStrings,
): ReferenceSection[] {
  const { name, value } = definition;
  const words = (parts: readonly { name: string; description?: string }[]) =>
    joinTexts(parts.map((part) => withName(part.name, plain(document, part.description))));
  const about = withName(name, plain(document, value.description));
  if (definition.kind !== 'type')
    return [...searchStart(about), ...searchSection(strings, 'arguments', words(definition.value.arguments))];
  const type = definition.value;
  return [
    ...searchStart(about),
    ...searchSection(strings, 'fields', hasFields(type) ? words(type.fields) : ''),
    ...searchSection(strings, 'values', type.kind === 'enum' ? words(type.values) : ''),
  ];
}

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
