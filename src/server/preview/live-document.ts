import { hash } from 'node:crypto';
import type { PreviewSource } from './preview-source.ts';

/** A document as the server sends it now, and the tree of its sidebar where that is a file of its own. */
export interface LiveDocument {
  text: string;
  tree?: { url: string; text: string };
}

export function liveDocument(text: string, source: Pick<PreviewSource, 'read'>): LiveDocument {
  const url = /\sdata-docs-fragment="(\/[^"]*)"/.exec(text)?.[1];
  const file = url === undefined ? undefined : source.read(url.slice(1));
  return file && 'content' in file ? { text, tree: { url: url!, text: String(file.content) } } : { text };
}

/** Names what a page shows. */
interface DocumentVersion {
  text: string;
  tree: string;
}

export function documentVersion({ text, tree }: LiveDocument): DocumentVersion {
  return { text: shortHash(text), tree: tree === undefined ? '' : shortHash(tree.text) };
}

function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 16);
}
