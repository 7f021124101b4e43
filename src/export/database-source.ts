import { parseDate } from '../lib/dates.ts';
import { wholePage } from '../store/page-parts.ts';
import type { Store } from '../store/store.ts';
import type { ExportQuery, PageSource } from './page-source.ts';

/** Pages straight from a database. */
export function databaseSource(store: Store, { projectId, from, to }: ExportQuery): PageSource {
  const range = {
    from: from === undefined ? undefined : parseDate(from),
    to: to === undefined ? undefined : parseDate(to),
  };
  return (after, limit) =>
    wholePage(store, {
      projectId,
      limit,
      ...(range.from !== undefined && { from: range.from }),
      ...(range.to !== undefined && { to: range.to }),
      ...(after !== undefined && { after }),
    });
}
