import { parseDate } from '../lib/dates.ts';
import { pageParts } from '../store/page-parts.ts';
import { rowsOf, type Store } from '../store/store.ts';
import type { ExportPage, ExportQuery, PageSource } from './page-source.ts';

/** Pages straight from a database. */
export function databaseSource(store: Store, { projectId, from, to }: ExportQuery): PageSource {
  const range = {
    from: from === undefined ? undefined : parseDate(from),
    to: to === undefined ? undefined : parseDate(to),
  };
  return async (after, limit) => {
    const query = {
      projectId,
      limit,
      ...(range.from !== undefined && { from: range.from }),
      ...(range.to !== undefined && { to: range.to }),
      ...(after !== undefined && { after }),
    };
    const page: ExportPage = { rows: [], lastId: null, more: false };
    for await (const part of pageParts(store, query)) {
      for (const row of rowsOf(part)) page.rows.push(row);
      page.lastId = part.lastId ?? page.lastId;
      page.more = part.more;
    }
    return page;
  };
}
