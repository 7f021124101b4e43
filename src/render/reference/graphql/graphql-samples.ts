import type {
  GraphqlSpec,
  OperationDefinition,
  TypeDefinition,
} from '../../../graphql/document/graphql-spec.ts';
import { operationExample } from '../../../graphql/sample/example-operation.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { PageState } from '../context.ts';
import { sampleBlock } from '../samples/sample-block.ts';

/** The column next to the reference: an example of the operation, and its response. */
export function operationSamples(spec: GraphqlSpec, definition: OperationDefinition, state: PageState): Html {
  if (!state.samples.autogenerate) return EMPTY;
  const { apiRequest, apiVariables, apiResponse } = state.strings;
  const { operation, variables, response } = operationExample(spec, definition);
  return html`${panel(apiRequest, operation, 'graphql', state)}${variables !== undefined && panel(apiVariables, variables, 'json', state)}${panel(apiResponse, response, 'json', state)}`;
}

/** The definition of a type as in the schema. */
export function definitionSample({ name, value }: TypeDefinition, state: PageState): Html {
  return panel(name, value.sdl, 'graphql', state);
}

function panel(title: string, code: string, language: string, state: PageState): Html {
  return html`<div class="samples"><p class="samples-title">${title}</p>${sampleBlock(code, language, state)}</div>`;
}
