import type { Footer, Navbar, Redirect } from '../../config/docs-config.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { beforeWildcard, hasWildcard } from '../../lib/url/redirect-table.ts';
import { pagePath } from '../pages/page-meta.ts';
import type { NavTree, TreeDivision, TreeEntry, TreeGroup, TreeNode } from '../tree/tree.ts';

/** The pages of a site that a reader may see, and those that they may not. Paths have a leading slash. */
export interface Reach {
  open: ReadonlySet<string>;
  restricted: ReadonlySet<string>;
}

/** Whether a link leads to something that the reader must not know about. */
function leadsToRestricted(href: string, { restricted }: Reach): boolean {
  return restricted.has(pathOf(href));
}

export function pruneNavbar(navbar: Navbar, reach: Reach): Navbar {
  const { links, primary } = navbar;
  return {
    links: links.filter(({ href }) => !leadsToRestricted(href, reach)),
    ...(primary && !leadsToRestricted(primary.href, reach) && { primary }),
  };
}

/** Columns that lose all their links are removed. */
export function pruneFooter({ socials, links }: Footer, reach: Reach): Footer {
  const columns = links.map((column) => ({
    ...column,
    items: column.items.filter(({ href }) => !leadsToRestricted(href, reach)),
  }));
  return {
    socials,
    links: columns.filter(({ items }, i) => items.length > 0 || links[i]!.items.length === 0),
  };
}

/** A redirect with a wildcard stays when it can lead to an open page, or to no restricted one. */
export function pruneRedirects(redirects: readonly Redirect[], reach: Reach): Redirect[] {
  return redirects.filter(({ source, destination }) => {
    if (reach.restricted.has(pathOf(source))) return false;
    if (!hasWildcard(destination)) return !leadsToRestricted(destination, reach);
    const prefix = decodeUri(beforeWildcard(destination));
    const isBehind = (path: string) => path.startsWith(prefix);
    return [...reach.open].some(isBehind) || ![...reach.restricted].some(isBehind);
  });
}

/** `./guides/st%61rt.mdx?x#y` → `/guides/start`. */
function pathOf(href: string): string {
  return pagePath(decodeUri(href.replace(/[?#].*/s, '')));
}

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
