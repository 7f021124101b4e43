import { type TreeEntry, treeEntries } from '../components/file-tree.ts';
import type { ElementNode } from '../node.ts';

/** Files and folders as a nested list. */
export function treeBlock({ children }: ElementNode): string {
  return treeEntries(children)
    .flatMap((entry) => lines(entry, ''))
    .join('\n');
}

function lines({ name, note, folder, children }: TreeEntry, indent: string): string[] {
  const line = `${indent}- ${name}${folder ? '/' : ''}${note && ` # ${note}`}`;
  return [line, ...children.flatMap((child) => lines(child, `${indent}  `))];
}
