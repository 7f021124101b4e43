import type { SpecFormat } from '../../openapi/load/spec-format.ts';
import { createGraphqlSpec, type SchemaDocument } from '../document/create-graphql-spec.ts';
import type { GraphqlSpec } from '../document/graphql-spec.ts';

export const GRAPHQL: SpecFormat<GraphqlSpec> = {
  name: 'graphql',
  isName: (file) => /\.(?:graphqls?|gql)$/i.test(file),
  // A schema is named by a tab, never found.
  looksLike: () => false,
  create: (source, root) => createGraphqlSpec(source, root as SchemaDocument),
  reader: async () => (await import('./read-graphql-spec.ts')).readGraphqlSpec,
};
