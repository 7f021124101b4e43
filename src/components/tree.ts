import type { ElementNode, Node } from '../content/node.ts';
import { flagProp, nodeText, textProp } from '../content/node-text.ts';
import { type Html, html, trusted } from '../lib/html.ts';
import type { Component } from './component.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';

const glyph = (name: string, path: string) =>
  trusted(
    `<svg class="tree-glyph tree-glyph-${name}" viewBox="0 0 24 24" width="16" height="16" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${path}"/></svg>`,
  );

const fileGlyph = glyph('file', 'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8Zm0 0v5h5');
const folderGlyph = glyph(
  'folder',
  'M3 7a2 2 0 0 1 2-2h4l2 2h8a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2Z',
);

/** Files and folders. A folder opens and closes, unless the author keeps it from it. */
const tree: ComponentRenderer = ({ children }) =>
  html`<div class="tree"><ul>${treeEntries(children).map(item)}</ul></div>
`;

function item(entry: TreeEntry): Html {
  const label = html`<span class="tree-name">${entry.name}</span>${entry.note !== '' && html`<span class="tree-note">${entry.note}</span>`}`;
  const mark = entry.highlight && ' is-highlighted';
  if (!entry.folder)
    return html`<li class="tree-file${mark}"><span class="tree-row">${fileGlyph}${label}</span></li>`;
  const inner = html`<ul>${entry.children.map(item)}</ul>`;
  if (!entry.openable)
    return html`<li class="tree-folder${mark}"><span class="tree-row">${folderGlyph}${label}</span>${inner}</li>`;
  return html`<li class="tree-folder${mark}"><details${entry.open && html` open`}><summary class="tree-row">${folderGlyph}${label}</summary>${inner}</details></li>`;
}

/** A file or folder of a tree. */
interface TreeEntry {
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
function treeEntries(nodes: readonly Node[]): TreeEntry[] {
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

function treeLines({ name, note, folder, children }: TreeEntry, indent: string): string[] {
  const line = `${indent}- ${name}${folder ? '/' : ''}${note && ` # ${note}`}`;
  return [line, ...children.flatMap((child) => treeLines(child, `${indent}  `))];
}

const FILE = { props: ['name', 'comment', 'highlight'], required: 'name' };
const FOLDER = { ...FILE, props: [...FILE.props, 'defaultOpen', 'openable'] };

export const TREE: readonly Component[] = [
  {
    names: ['Tree', 'FileTree'],
    alsoCalled: ['Files'],
    html: tree,
    markdown: ({ children }) =>
      treeEntries(children)
        .flatMap((entry) => treeLines(entry, ''))
        .join('\n'),
  },
  { ...FILE, names: ['Tree.File', 'FileTree.File'], alsoCalled: ['File'] },
  { ...FOLDER, names: ['Tree.Folder', 'FileTree.Folder'], alsoCalled: ['Folder'] },
];
