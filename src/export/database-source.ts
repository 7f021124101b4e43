import { parseDate } from '../lib/dates.ts';
import { rowsOf, type Store } from '../store/store.ts';
import type { ExportQuery, PageSource } from './page-source.ts';

/** Pages straight from a database. */
export function databaseSource(store: Store, { projectId, from, to }: ExportQuery): PageSource {
  const range = {
    from: from === undefined ? undefined : parseDate(from),
    to: to === undefined ? undefined : parseDate(to),
  };
  return async (after, limit) => {
    const page = await store.conversationPage({
      projectId,
      limit,
      ...(range.from !== undefined && { from: range.from }),
      ...(range.to !== undefined && { to: range.to }),
      ...(after !== undefined && { after }),
    });
    return { rows: rowsOf(page), lastId: page.lastId, more: page.more };
  };
}
