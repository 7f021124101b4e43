import { plainSummary } from '../../openapi/document/plain-summary.ts';
import type { GenerateOptions } from '../../openapi/page/page-metadata.ts';
import { shortened } from '../../openapi/page/slug.ts';
import type { GraphqlDefinition, GraphqlSpec } from '../document/graphql-spec.ts';

/** The generated page of a definition. */
export interface GraphqlPage {
  /** Page path with a leading slash. */
  path: string;
  spec: GraphqlSpec;
  definition: GraphqlDefinition;
  frontmatter: { title: string; description?: string; deprecated?: boolean; version?: string };
  /** No MDX before the reference. */
  content?: undefined;
}

export interface GraphqlGroup {
  label: string;
  pages: readonly GraphqlPage[];
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
export function graphqlPages(spec: GraphqlSpec, options: GenerateOptions = {}): GraphqlGroup[] {
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
): GraphqlPage {
  const { name, value } = definition;
  const description = value.description && plainSummary(spec.document, value.description);
  return {
    path: `/${directory}/${label.toLowerCase()}/${shortened(name)}`,
    spec,
    definition,
    frontmatter: {
      title: name,
      ...(description && { description }),
      ...(value.deprecated !== undefined && { deprecated: true }),
      ...(version && { version }),
    },
  };
}
