import type { DocsConfig } from '../../config/docs-config.ts';
import { isoDate } from '../../lib/dates.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/**
 * Date of each page's last change: its `lastUpdatedDate`, otherwise that of its file. The dates of files are read only
 * if a page of the site shows one, because that takes time.
 */
export function pageDates(
  { metadata }: DocsConfig,
  plan: readonly PlannedPage[],
  fileDates: (() => ReadonlyMap<string, string>) | undefined,
): (page: PlannedPage) => string | undefined {
  const isShown = metadata.timestamp || plan.some(({ frontmatter }) => frontmatter.timestamp);
  const dates = isShown ? fileDates?.() : undefined;
  return ({ file, frontmatter }) => isoDate(frontmatter.lastUpdatedDate ?? '') ?? dates?.get(file);
}
