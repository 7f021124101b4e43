import type { ElementNode, Node } from '../node.ts';
import { flagProp, nodeText, textProp } from '../node-text.ts';

/** A file or folder of a tree. */
export interface TreeEntry {
  name: string;
  /** What the author says about it; empty without a comment. */
  note: string;
  folder: boolean;
  open: boolean;
  openable: boolean;
  highlight: boolean;
  children: TreeEntry[];
}

/** Files and folders, given as Tree.Folder and Tree.File or as a nested Markdown list. */
export function treeEntries(nodes: readonly Node[]): TreeEntry[] {
  return nodes.flatMap((node): TreeEntry[] => {
    if (node.type !== 'element') return [];
    if (/\.(?:File|Folder)$/.test(node.name)) return [componentEntry(node)];
    if (node.name === 'li') return [listEntry(node)];
    return treeEntries(node.children);
  });
}

function componentEntry({ name, props, children }: ElementNode): TreeEntry {
  return {
    name: textProp(props.name),
    note: textProp(props.comment),
    folder: name.endsWith('.Folder'),
    open: flagProp(props.defaultOpen),
    openable: props.openable === undefined || flagProp(props.openable),
    highlight: flagProp(props.highlight),
    children: treeEntries(children),
  };
}

/** `- src/` with a list inside it is a folder; text after `#` or two spaces is a comment. */
function listEntry({ children }: ElementNode): TreeEntry {
  const inside = children.filter((child) => child.type === 'element' && /^[uo]l$/.test(child.name));
  const text = nodeText(children.filter((child) => !inside.includes(child))).trim();
  const [, name = '', note = ''] = /^(\S+(?: \S+)*?)(?:\s+#\s*|\s{2,}|$)(.*)$/s.exec(text) ?? [];
  return {
    name: name.replace(/\/$/, ''),
    note,
    folder: inside.length > 0 || name.endsWith('/'),
    open: true,
    openable: true,
    highlight: false,
    children: treeEntries(inside),
  };
}
