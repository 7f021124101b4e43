import type { SpecFormat } from '../../load/spec-format.ts';
import type { ReferenceFormat } from '../../page/reference-format.ts';
import {
  createGraphqlSpec,
  definitionLabel,
  type GraphqlSpec,
  type SchemaDocument,
} from './document/graphql-spec.ts';
import {
  DEFAULT_GRAPHQL_DIRECTORY,
  type DefinitionTarget,
  definitionFields,
  graphqlMarkdown,
  graphqlPages,
  graphqlSearch,
  shownParts,
} from './page/graphql-pages.ts';

export const GRAPHQL: SpecFormat<GraphqlSpec> & ReferenceFormat<GraphqlSpec, DefinitionTarget> = {
  name: 'graphql',
  pathFix: 'directory',
  isServed: true,
  ending: 'graphql',
  isName: (file) => /\.(?:graphqls?|gql)$/i.test(file),
  // A schema is named by a tab, never found.
  looksLike: () => false,
  create: (source, root) => createGraphqlSpec(source, root as SchemaDocument),
  reader: async () => (await import('./load/read-graphql-spec.ts')).readGraphqlSpec,
  directory: () => DEFAULT_GRAPHQL_DIRECTORY,
  pages: graphqlPages,
  part: ({ definition }) => {
    const { pointer, value } = definition;
    return { label: definitionLabel(definition), pointer, value, extended: [] };
  },
  linkNames: ({ definition }) => [definition.pointer],
  shownPointers: ({ definition }) => [definition.pointer],
  frontmatter: ({ spec, definition }) => definitionFields(spec, definition),
  fragment: ({ spec, definition }) => shownParts(spec, definition),
  view: (target) => target,
  markdown: ({ spec, definition }, { address }) => graphqlMarkdown(spec, definition, address),
  search: ({ spec, definition }, strings) => graphqlSearch(spec, definition, strings),
};
