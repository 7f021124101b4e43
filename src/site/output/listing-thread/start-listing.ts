import { availableParallelism } from 'node:os';
import { programFile } from '../../../lib/files/program-file.ts';
import { startThread } from '../../../lib/threads/start-thread.ts';
import { type FolderListing, listFolder } from './list-folder.ts';

/** What the listing thread is started with. */
export interface ListingStart {
  folder: string;
}

/** From this number of files on, a thread pays off. */
const MANY_FILES = 1000;

/** Lists a folder of about this many files: in a thread, if that pays off and this program can start one, otherwise on demand. */
export function startListing(folder: string, size: number): () => FolderListing {
  const paysOff = size >= MANY_FILES && availableParallelism() > 1 && programFile() !== undefined;
  const resultOf = paysOff
    ? startThread<FolderListing>('listing-thread', { folder } satisfies ListingStart, {})
    : undefined;
  let listing: FolderListing | undefined;
  return () => {
    listing ??= resultOf?.() ?? listFolder(folder);
    return listing;
  };
}
