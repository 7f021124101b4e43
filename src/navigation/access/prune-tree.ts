import type { NavTree, TreeDivision, TreeEntry, TreeGroup, TreeNode } from '../tree/tree.ts';
import { leadsToRestricted, pruneFooter, pruneNavbar, type Reach } from './reach.ts';

/**
 * The navigation without the pages that a reader may not see, and without the groups and divisions that contained nothing
 * else: their names alone could reveal too much.
 */
export function pruneTree(tree: NavTree, reach: Reach): NavTree {
  return pruneNode(tree, reach);
}

function pruneNode<Node extends TreeNode>(node: Node, reach: Reach): Node {
  return {
    ...node,
    entries: node.entries.flatMap((entry) => pruneEntry(entry, reach)),
    divisions: node.divisions.flatMap((division) => pruneDivision(division, reach)),
    global: node.global.filter(({ href }) => href === undefined || !leadsToRestricted(href, reach)),
  };
}

function pruneDivision(division: TreeDivision, reach: Reach): TreeDivision[] {
  const { href, navbar, footer } = division;
  if (href !== undefined && leadsToRestricted(href, reach)) return [];
  const pruned = {
    ...pruneNode(division, reach),
    ...(navbar && { navbar: pruneNavbar(navbar, reach) }),
    ...(footer && { footer: pruneFooter(footer, reach) }),
  };
  return isEmptied(division, pruned) ? [] : [pruned];
}

function isEmptied(before: TreeDivision, after: TreeDivision): boolean {
  const count = ({ entries, divisions }: TreeDivision) => entries.length + divisions.length;
  return after.href === undefined && count(before) > 0 && count(after) === 0;
}

function pruneEntry(entry: TreeEntry, reach: Reach): TreeEntry[] {
  if (entry.type === 'group') return pruneGroup(entry, reach);
  return entry.type === 'page' && reach.restricted.has(entry.path) ? [] : [entry];
}

function pruneGroup(group: TreeGroup, reach: Reach): TreeGroup[] {
  const { root, ...rest } = group;
  const entries = group.entries.flatMap((entry) => pruneEntry(entry, reach));
  const keepsRoot = root !== undefined && !reach.restricted.has(root.path);
  const hadContent = root !== undefined || group.entries.length > 0;
  if (hadContent && entries.length === 0 && !keepsRoot) return [];
  return [{ ...rest, entries, ...(keepsRoot && { root }) }];
}
