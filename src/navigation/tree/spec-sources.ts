import type { SdkSource, SpecSource } from '../../config/docs-config.ts';
import type { NavTree, TreeDivision, TreeEntry, TreeGroup, TreeNode, TreeSettings } from './tree.ts';

/** Specs of a format that the navigation names, including repetitions. */
export function specSources(tree: NavTree, format: keyof SpecFiles): SpecSource[] {
  const named: SpecSource[] = [];
  const addEntries = (entries: readonly TreeEntry[]) => {
    for (const entry of entries) {
      if (format === 'openapi' && entry.type === 'operation' && entry.spec !== undefined)
        named.push({ source: entry.spec, pointer: entry.pointer });
      if (entry.type !== 'group') continue;
      named.push(...entry[format]);
      addEntries(entry.entries);
    }
  };
  const addNode = (node: TreeNode) => {
    named.push(...node[format]);
    addEntries(node.entries);
    node.divisions.forEach(addNode);
  };
  addNode(tree);
  return named;
}

/** The same for GraphQL schemas, which only tabs name: pointers by source. */
export function graphqlSources({ divisions }: TreeNode): Map<string, string> {
  const sources = new Map<string, string>();
  for (const division of divisions) {
    const own = division.graphql ? [[division.graphql.source, division.graphql.pointer] as const] : [];
    for (const [source, at] of [...own, ...graphqlSources(division)])
      if (!sources.has(source)) sources.set(source, at);
  }
  return sources;
}

/** An element that names a library. */
interface SdkElement {
  sdk: SdkSource;
  pointer: string;
}

/** The libraries that a navigation names. */
export interface NamedSdks {
  /** By source, each with the pointer of the element that names it first. */
  sources: ReadonlyMap<string, SdkElement>;
  /** Elements that name one of these sources with another tool. */
  contradictions: readonly SdkElement[];
  /** The library of the closest ancestor of a page, by path. */
  ofPages: ReadonlyMap<string, SdkSource>;
}

export function namedSdks(tree: NavTree): NamedSdks {
  const sources = new Map<string, SdkElement>();
  const contradictions: SdkElement[] = [];
  const ofPages = new Map<string, SdkSource>();
  const sdkOf = ({ sdk, pointer }: TreeNode | TreeGroup, outer: SdkSource | undefined) => {
    if (!sdk) return outer;
    const named = { sdk, pointer: `${pointer}/sdk` };
    const known = sources.get(sdk.source);
    if (!known) sources.set(sdk.source, named);
    else if (known.sdk.format !== sdk.format) contradictions.push(named);
    return sdk;
  };
  const addEntries = (entries: readonly TreeEntry[], sdk: SdkSource | undefined) => {
    for (const entry of entries) {
      if (entry.type === 'group') addEntries(entry.entries, sdkOf(entry, sdk));
      else if (entry.type === 'page' && sdk && !ofPages.has(entry.path)) ofPages.set(entry.path, sdk);
    }
  };
  const addNode = (node: TreeNode, outer?: SdkSource) => {
    const sdk = sdkOf(node, outer);
    addEntries(node.entries, sdk);
    for (const division of node.divisions) addNode(division, sdk);
  };
  addNode(tree);
  return { sources, contradictions, ofPages };
}

/** The files that spec names resolve to, by format. */
export type SpecFiles = Readonly<Record<'openapi' | 'asyncapi', ReadonlyMap<string, string>>>;

/** The tree with each spec name replaced by its file. */
export function withSpecFiles(tree: NavTree, files: SpecFiles): NavTree {
  if (files.openapi.size === 0 && files.asyncapi.size === 0) return tree;
  const fileOf = (source: string, format: keyof SpecFiles = 'openapi') => files[format].get(source) ?? source;
  const inFormat = (sources: readonly SpecSource[], format: keyof SpecFiles) =>
    sources.map((spec) => ({ ...spec, source: fileOf(spec.source, format) }));
  const specs = ({ openapi, asyncapi }: TreeSettings) => ({
    openapi: inFormat(openapi, 'openapi'),
    asyncapi: inFormat(asyncapi, 'asyncapi'),
  });
  const entry = (raw: TreeEntry): TreeEntry => {
    if (raw.type === 'group') return { ...raw, ...specs(raw), entries: raw.entries.map(entry) };
    return raw.type === 'operation' && raw.spec !== undefined ? { ...raw, spec: fileOf(raw.spec) } : raw;
  };
  const node = <Node extends TreeNode>(raw: Node): Node => ({
    ...raw,
    ...specs(raw),
    entries: raw.entries.map(entry),
    divisions: raw.divisions.map((division): TreeDivision => node(division)),
  });
  return node(tree);
}
