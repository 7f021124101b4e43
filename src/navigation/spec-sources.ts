import type { NavTree, TreeEntry, TreeNode } from './tree.ts';

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
