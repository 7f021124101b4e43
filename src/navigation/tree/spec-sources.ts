import type { SpecSource } from '../../config/api-config.ts';
import type { NavTree, TreeDivision, TreeEntry, TreeNode } from './tree.ts';

/** Specs that the navigation names, each with the pointer of the element in docs.json that names it first. */
export function specSources(tree: NavTree): Map<string, string> {
  const sources = new Map<string, string>();
  const add = (source: string, pointer: string) => {
    if (!sources.has(source)) sources.set(source, pointer);
  };
  const addEntries = (entries: readonly TreeEntry[]) => {
    for (const entry of entries) {
      if (entry.type === 'operation' && entry.spec !== undefined) add(entry.spec, entry.pointer);
      if (entry.type !== 'group') continue;
      for (const { source } of entry.openapi) add(source, `${entry.pointer}/openapi`);
      addEntries(entry.entries);
    }
  };
  const addNode = (node: TreeNode) => {
    for (const { source } of node.openapi) add(source, `${node.pointer}/openapi`);
    addEntries(node.entries);
    node.divisions.forEach(addNode);
  };
  addNode(tree);
  return sources;
}

/** The tree with the file of each spec in place of the name that stands for it. */
export function withSpecFiles(tree: NavTree, files: ReadonlyMap<string, string>): NavTree {
  if (files.size === 0) return tree;
  const fileOf = (source: string) => files.get(source) ?? source;
  const specs = (sources: readonly SpecSource[]) =>
    sources.map((spec) => ({ ...spec, source: fileOf(spec.source) }));
  const entry = (raw: TreeEntry): TreeEntry => {
    if (raw.type === 'group') return { ...raw, openapi: specs(raw.openapi), entries: raw.entries.map(entry) };
    return raw.type === 'operation' && raw.spec !== undefined ? { ...raw, spec: fileOf(raw.spec) } : raw;
  };
  const node = <Node extends TreeNode>(raw: Node): Node => ({
    ...raw,
    openapi: specs(raw.openapi),
    entries: raw.entries.map(entry),
    divisions: raw.divisions.map((division): TreeDivision => node(division)),
  });
  return node(tree);
}
