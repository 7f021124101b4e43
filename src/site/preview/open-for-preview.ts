import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteOptions } from '../plan/site-options.ts';
import { gitDates } from '../source/git-dates.ts';
import { openSite } from '../source/open-site.ts';
import { diskSpecStore } from '../specs/spec-store.ts';
import { changingTree } from './changing-tree.ts';
import { openPreview, type PreviewSite } from './preview-site.ts';

/** The site in `root`, and its files as they were found. */
export async function openSiteForPreview(
  root: string,
  options: SiteOptions,
): Promise<{ preview: PreviewSite; paths: readonly string[] }> {
  const { paths } = openSite(root);
  const tree = changingTree(paths, {
    readText: (file) => unlessGone(() => readFileSync(path.join(root, file), 'utf8')) ?? '',
    readBytes: (file) => unlessGone(() => readFileSync(path.join(root, file))) ?? new Uint8Array(),
  });
  let dates: ReadonlyMap<string, string> | undefined;
  const fileDates = () => {
    dates ??= gitDates(root);
    return dates;
  };
  const preview = await openPreview(tree, { fileDates, specStore: diskSpecStore(root), ...options });
  return { preview, paths };
}

/** A file may go before it is read. It counts as empty until its removal is reported. */
function unlessGone<Content>(read: () => Content): Content | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
