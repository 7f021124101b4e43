import { define } from './define.ts';
import { didYouMean } from './words.ts';

/** What can be wrong with a GraphQL schema, in addition to the problems of all specifications. */
export const GRAPHQL_PROBLEMS = {
  'graphql-invalid': define<{ source: string; reason: string; suggestion?: string }>({
    severity: 'error',
    title: 'The GraphQL schema is not valid',
    message: ({ source, reason }) => `\`${source}\` is not a valid GraphQL schema: ${reason}.`,
    hint: ({ suggestion }) =>
      didYouMean(suggestion) ??
      'Fix the schema here. It is written in SDL, the schema definition language: `type Query { … }`.',
  }),
  'graphql-empty': define<{ source: string }>({
    severity: 'error',
    title: 'The GraphQL schema is empty',
    message: ({ source }) => `\`${source}\` defines no queries, mutations or types.`,
    hint: () => 'Add them, or remove the reference to the schema.',
  }),
};
