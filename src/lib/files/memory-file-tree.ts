import { ownField } from '../own-field.ts';
import type { FileTree } from './file-tree.ts';

/** A site written as an object literal: `{ 'docs.json': '…', 'index.mdx': '…' }`. */
export function memoryFileTree(files: Readonly<Record<string, string | Uint8Array>>): FileTree {
  const contentOf = (path: string) => {
    const content = ownField(files, path);
    if (content === undefined) throw new Error(`no file ${path}`);
    return content;
  };
  return {
    paths: Object.keys(files).sort(),
    has: (path) => Object.hasOwn(files, path),
    readText: (path) => {
      const content = contentOf(path);
      return typeof content === 'string' ? content : new TextDecoder().decode(content);
    },
    readBytes: (path, limit) => {
      const content = contentOf(path);
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return bytes.subarray(0, limit);
    },
  };
}
