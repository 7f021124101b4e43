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
    readText: (file) => readFileSync(path.join(root, file), 'utf8'),
    readBytes: (file) => readFileSync(path.join(root, file)),
  });
  let dates: ReadonlyMap<string, string> | undefined;
  const fileDates = () => {
    dates ??= gitDates(root);
    return dates;
  };
  const preview = await openPreview(tree, { fileDates, specStore: diskSpecStore(root), ...options });
  return { preview, paths };
}
