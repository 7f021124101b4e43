import type { DocsConfig } from '../../config/docs-config.ts';
import { formatDate, parseDate } from '../../lib/dates.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/**
 * Date of each page's last change: its `lastUpdatedDate`, else that of its file. The dates of files are asked for only
 * when a page of the site shows one, because that takes time.
 */
export function pageDates(
  { metadata }: DocsConfig,
  plan: readonly PlannedPage[],
  fileDates: (() => ReadonlyMap<string, string>) | undefined,
): (page: PlannedPage) => string | undefined {
  const isShown = metadata.timestamp || plan.some(({ frontmatter }) => frontmatter.timestamp);
  const dates = isShown ? fileDates?.() : undefined;
  return ({ file, frontmatter }) => isoDate(frontmatter.lastUpdatedDate) ?? dates?.get(file);
}

/** What names the time zone of a date in another form than ISO 8601: `GMT`, `10:00 -0700`. */
const ZONE = /\b(?:UTC?|GMT|[ECMP][SD]T)\b|:\d\d ?[+-]\d\d:?\d\d\b/i;

/** A date without a time zone is in UTC, wherever the site is built. */
function isoDate(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = parseDate(text) ?? Date.parse(ZONE.test(text) ? text : `${text} UTC`);
  return Number.isNaN(time) ? undefined : formatDate(time);
}
