import { giveResult } from '../../../lib/threads/give-result.ts';
import { type FolderListing, listFolder } from './list-folder.ts';
import type { ListingStart } from './start-listing.ts';

// A thread with its own small program: it lists a folder.
giveResult(listOrNothing);

/** Nothing if it fails: the caller tries again, and reports what is wrong. */
function listOrNothing({ folder }: ListingStart): FolderListing | undefined {
  try {
    return listFolder(folder);
  } catch {
    return undefined;
  }
}
