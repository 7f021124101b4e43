import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { ReferenceTarget } from '../../../reference/formats/formats.ts';
import type {
  GraphqlSpec,
  GraphqlType,
  OperationDefinition,
  TypeDefinition,
  TypeUse,
} from '../../../reference/formats/graphql/document/graphql-spec.ts';
import { operationExample } from '../../../reference/formats/graphql/sample/example-operation.ts';
import { type PageState, pageState, type ReferenceContext, type RenderedReference } from '../context.ts';
import { described, externalLink, fieldText, section } from '../parts.ts';
import { sampleBlock } from '../samples/sample-block.ts';
import { enumValues, inputFields, outputFields, typeLink, typeList } from './members.ts';

/** The generated part of the page of a query, mutation, subscription or type. */
export function graphqlReference(
  { spec, definition }: ReferenceTarget & { kind: 'graphql' },
  context: ReferenceContext,
): RenderedReference {
  const state = pageState(spec, context);
  const { name, value } = definition;
  const [kind, parts, examples] =
    definition.kind === 'type'
      ? [definition.value.kind, typeParts(definition, state), definitionSample(definition, state)]
      : [
          definition.kind,
          operationParts(definition, spec.types, state),
          operationSamples(spec, definition, state),
        ];
  return {
    lead: html`<div class="endpoint"><span class="method method-pill method-channel">${kind}</span><code class="endpoint-path">${name}</code></div>`,
    ...described(value.description, state),
    // The label is next to the title: only the reason is shown here.
    html: html`<div class="reference">${fieldText(value.deprecated, state)}${parts}</div>`,
    examples,
    headings: state.headings,
    ids: state.ids,
  };
}

function operationParts(
  { value }: OperationDefinition,
  types: ReadonlyMap<string, GraphqlType>,
  state: PageState,
): (Html | false)[] {
  const { apiArguments, apiReturns } = state.strings;
  const returned = types.get(value.type.name);
  return [
    value.arguments.length > 0 &&
      section(state, 'arguments', apiArguments, inputFields(value.arguments, 'argument', state, types)),
    section(
      state,
      'returns',
      apiReturns,
      html`<p class="schema-line">${typeLink(value.type, state)}</p>${returned && returnedParts(returned, state)}`,
    ),
  ];
}

/** The fields of a result. */
function returnedParts(type: GraphqlType, state: PageState): Html {
  const parts = [
    fieldText(type.description, state),
    (type.kind === 'object' || type.kind === 'interface') && outputFields(type.fields, 'returns', state),
    type.kind === 'union' && typeList(type.types, state),
    type.kind === 'enum' && enumValues(type.values, state),
  ];
  return html`${parts}`;
}

function typeParts({ value: type }: TypeDefinition, state: PageState): (Html | false)[] {
  const { apiFields, apiAllowedValues, apiOneOf, apiImplements, apiImplementedBy } = state.strings;
  const types = (anchor: string, title: string, list: readonly TypeUse[]) =>
    list.length > 0 && section(state, anchor, title, typeList(list, state));
  switch (type.kind) {
    case 'object':
    case 'interface':
      return [
        types('implements', apiImplements, type.interfaces),
        section(state, 'fields', apiFields, outputFields(type.fields, 'field', state)),
        types('implemented-by', apiImplementedBy, type.implementedBy),
      ];
    case 'input':
      return [section(state, 'fields', apiFields, inputFields(type.fields, 'field', state))];
    case 'enum':
      return [section(state, 'values', apiAllowedValues, enumValues(type.values, state))];
    case 'union':
      return [types('types', apiOneOf, type.types)];
    case 'scalar':
      return [type.specifiedBy !== undefined && externalLink({ url: type.specifiedBy }, state)];
  }
}

/** The column next to the reference: an example of the operation, and its response. */
function operationSamples(spec: GraphqlSpec, definition: OperationDefinition, state: PageState): Html {
  if (!state.samples.autogenerate) return EMPTY;
  const { apiRequest, apiVariables, apiResponse } = state.strings;
  const { operation, variables, response } = operationExample(spec, definition);
  return html`${panel(apiRequest, operation, 'graphql', state)}${variables !== undefined && panel(apiVariables, variables, 'json', state)}${panel(apiResponse, response, 'json', state)}`;
}

/** The definition of a type as in the schema. */
function definitionSample({ name, value }: TypeDefinition, state: PageState): Html {
  return panel(name, value.sdl, 'graphql', state);
}

function panel(title: string, code: string, language: string, state: PageState): Html {
  return html`<div class="samples"><p class="samples-title">${title}</p>${sampleBlock(code, language, state)}</div>`;
}
