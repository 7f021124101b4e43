import { hash } from 'node:crypto';
import type { PreviewSource } from './preview-source.ts';

/** A document as the server sends it now, and the tree of its sidebar if that is a separate file. */
export interface LiveDocument {
  text: string;
  tree?: { url: string; text: string };
}

export function liveDocument(text: string, source: Pick<PreviewSource, 'read'>): LiveDocument {
  const url = /\sdata-docs-fragment="(\/[^"]*)"/.exec(text)?.[1];
  const file = url === undefined ? undefined : source.read(url.slice(1));
  return file && 'content' in file
    ? { text, tree: { url: url!, text: treeIn(String(file.content)) } }
    : { text };
}

/** Sidebars do not show what comes before it, such as the style sheet: a new one does not require reloading the tree. */
function treeIn(file: string): string {
  return file.slice(Math.max(0, file.indexOf('class="nav-tree"')));
}

/** Hash of what a page shows: its own text, and the tree of its sidebar. */
export function documentVersion({ text, tree }: LiveDocument): string {
  return `${shortHash(text)}-${tree === undefined ? '' : shortHash(tree.text)}`;
}

export function hasSameTree(one: string, other: string): boolean {
  return one.split('-')[1] === other.split('-')[1];
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}
