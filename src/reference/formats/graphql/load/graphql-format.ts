import type { SpecFormat } from '../../../load/spec-format.ts';
import { createGraphqlSpec, type GraphqlSpec, type SchemaDocument } from '../document/graphql-spec.ts';

export const GRAPHQL: SpecFormat<GraphqlSpec> = {
  name: 'graphql',
  isName: (file) => /\.(?:graphqls?|gql)$/i.test(file),
  // A schema is named by a tab, never found.
  looksLike: () => false,
  create: (source, root) => createGraphqlSpec(source, root as SchemaDocument),
  reader: async () => (await import('./read-graphql-spec.ts')).readGraphqlSpec,
};
