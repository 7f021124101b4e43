import { getOrInsert } from '../../lib/collections.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import type { ApiDocument } from '../../reference/document/api-document.ts';
import type { KnownFormat, ReadDocument } from '../../reference/load/spec-format.ts';
import { type PageEntry, type PlanCache, readEntry } from '../source/page-index.ts';

export interface PreviewCache extends PlanCache {
  /** Drops cached data of changed files, and returns whether the plan has to change. */
  forget(files: readonly string[]): boolean;
}

/**
 * Keeps what the plan takes from pages and specifications, so that planning again reads nothing twice. A specification
 * that cannot be read any more stays as it last was, next to what is wrong with it: its pages stay on the screen.
 */
export function previewCache(
  tree: FileTree,
  {
    entryOf: readFile = (file) => readEntry(tree, file),
    remember: readAgain = (_source, _text, _format, read) => read(),
  }: PlanCache = {},
): PreviewCache {
  const entries = new Map<string, PageEntry>();
  const specs = new Map<string, { text: string; read: ReadDocument<ApiDocument> }>();
  const entryOf = (file: string) => getOrInsert(entries, file, () => readFile(file));
  return {
    entryOf,
    remember: <AnySpec extends ApiDocument>(
      name: string,
      text: string,
      format: KnownFormat<AnySpec>,
      read: () => ReadDocument<AnySpec>,
    ) => {
      const key = `${format.name} ${name}`;
      const known = specs.get(key) as { text: string; read: ReadDocument<AnySpec> } | undefined;
      if (known?.text === text) return known.read;
      const now = readAgain(name, text, format, read);
      const result = now.spec || !known?.read.spec ? now : { ...now, spec: known.read.spec };
      specs.set(key, { text, read: result });
      return result;
    },
    forget: (files) => {
      let isOther = false;
      for (const file of files) {
        const before = entries.get(file);
        if (!before) continue;
        entries.delete(file);
        isOther ||= !tree.has(file) || JSON.stringify(entryOf(file)) !== JSON.stringify(before);
      }
      return isOther;
    },
  };
}
