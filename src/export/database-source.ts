import { parseDate } from '../lib/dates.ts';
import { wholePage } from '../store/page-parts.ts';
import type { Store } from '../store/store.ts';
import type { ExportQuery, PageSource } from './page-source.ts';

/** Pages from a database, without a server. */
export function databaseSource(store: Store, { projectId, from, to }: ExportQuery): PageSource {
  const range = {
    from: from === undefined ? undefined : parseDate(from),
    to: to === undefined ? undefined : parseDate(to),
  };
  /** Size of a row of the previous page. */
  let rowBytes: number | undefined;
  return async (after, limit) => {
    const page = await wholePage(store, { projectId, ...range, after, limit }, rowBytes);
    if (page.count > 0) rowBytes = page.rows.length / page.count;
    return page;
  };
}
