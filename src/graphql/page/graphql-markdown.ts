import { fencedCode } from '../../markdown/write-markdown.ts';
import { beyondSummary } from '../../openapi/document/plain-summary.ts';
import type { GraphqlDefinition, GraphqlSpec, OperationDefinition } from '../document/graphql-spec.ts';
import { operationExample } from '../sample/example-operation.ts';

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
