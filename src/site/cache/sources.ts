import { getOrInsert } from '../../lib/collections.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { type EntryOf, readEntry } from '../source/page-index.ts';
import type { SourceRecord } from './page-record.ts';
import type { SiteCache } from './site-cache.ts';

/** Files of the repository that this build has read. Those that have not changed since the last build are not read again. */
export interface Sources {
  records: ReadonlyMap<string, SourceRecord>;
  /** Of its content; empty for a file that does not exist. */
  hashOf(file: string): string;
  entryOf: EntryOf;
  /** Whether the last build has read the same: this content, or that there is no such file. */
  isSame(file: string): boolean;
}

export function createSources({ last, signatureOf }: SiteCache, tree: FileTree): Sources {
  const records = new Map<string, SourceRecord>();
  const read = (file: string): SourceRecord => {
    // Taken before the file is read, so that a change meanwhile is noticed the next time.
    const signature = signatureOf(file);
    const before = last?.sources.get(file);
    const isSame = before !== undefined && signature !== '' && before.signature === signature;
    return isSame ? before : { signature, hash: contentHash(tree.readBytes(file)) };
  };
  const recordOf = (file: string) => getOrInsert(records, file, () => read(file));
  const hashOf = (file: string) => (tree.has(file) ? recordOf(file).hash : '');
  return {
    records,
    hashOf,
    entryOf: (file) => {
      const record = recordOf(file);
      const before = last?.sources.get(file);
      record.entry ??= before?.hash === record.hash ? before.entry : undefined;
      record.entry ??= readEntry(tree, file);
      return record.entry;
    },
    isSame: (file) => (last?.sources.get(file)?.hash ?? '') === hashOf(file),
  };
}
