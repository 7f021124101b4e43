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
    fenced('graphql', value.sdl),
    ...(definition.kind === 'type' ? [] : exampleParts(spec, definition)),
    `The whole schema: ${address}`,
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function exampleParts(spec: GraphqlSpec, definition: OperationDefinition): string[] {
  const { operation, variables, response } = operationExample(spec, definition);
  return [
    '## Example',
    fenced('graphql', operation),
    ...(variables === undefined ? [] : ['Variables:', fenced('json', variables)]),
    'Response:',
    fenced('json', response),
  ];
}

function deprecation(reason: string | undefined): string {
  if (reason === undefined) return '';
  return `**Deprecated.**${reason && ` ${reason.replace(/\s+/g, ' ')}`}`;
}

/** In more backticks than the text has. */
function fenced(language: string, text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${text}\n${fence}`;
}
