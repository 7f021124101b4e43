import type { SpecSource } from '../../config/docs-config.ts';
import { DEFAULT_GRAPHQL_DIRECTORY } from '../../graphql/page/graphql-pages.ts';
import { defaultDirectory } from '../../sdk/page/sdk-pages.ts';
import type { TreeDivision, TreeGroup, TreeNode } from '../tree/tree.ts';

/** What an element passes on to those inside it. */
export interface Inherited {
  specs: readonly SpecSource[];
  /** Sources that are documented inside the closest element with a specification, and inside its ancestors. */
  used: Used;
  version?: string;
}

interface Used {
  sources: Set<string>;
  outer?: Used;
}

/** An element with its own specifications starts afresh; the others share what they inherit. */
export function inheritSpecs(element: TreeNode | TreeGroup, outer: Inherited): Inherited {
  const { openapi } = element;
  if (!hasSpecs(element)) return outer;
  const specs = openapi.length === 0 ? outer.specs : openapi;
  return { ...outer, specs, used: { sources: new Set(), outer: outer.used } };
}

/** Whether an element has specifications of its own. */
export function hasSpecs(element: TreeNode | TreeGroup | TreeDivision): boolean {
  const own = [element.openapi, element.asyncapi, graphqlOf(element), sdkOf(element)];
  return own.some((sources) => sources.length > 0);
}

/** Also for the ancestors. */
export function markUsed(used: Used, source: string): void {
  for (let at: Used | undefined = used; at; at = at.outer) at.sources.add(source);
}

export function versioned(division: TreeDivision, inherited: Inherited): Inherited {
  const version = division.kind === 'version' ? division.value : division.version;
  return version === undefined ? inherited : { ...inherited, version };
}

export function directoryOf(inherited: Inherited, source: string): string | undefined {
  return inherited.specs.find((spec) => spec.source === source)?.directory;
}

/** The GraphQL schema of an element, which only tabs have. */
export function graphqlOf(element: TreeNode | TreeGroup | TreeDivision): readonly SpecSource[] {
  return 'graphql' in element && element.graphql
    ? [{ directory: DEFAULT_GRAPHQL_DIRECTORY, ...element.graphql }]
    : [];
}

/** The library of an element. */
export function sdkOf(element: TreeNode | TreeGroup | TreeDivision): readonly SpecSource[] {
  if (!element.sdk) return [];
  const version = 'kind' in element && element.kind === 'version' ? element.value : undefined;
  return [{ directory: defaultDirectory(version), ...element.sdk }];
}
