import { streamOf } from '../../../../lib/process/stream-of.ts';
import { csvHeader, csvRow } from '../../../../store/conversation.ts';
import { ApiError } from '../../../http/api-error.ts';
import { download } from '../../frame/download.ts';
import type { DashboardPage, Visit } from '../../frame/page.ts';
import { findConversations } from './find-conversations.ts';
import { type ListFilter, listFilter } from './list-filter.ts';

const ROWS_AT_ONCE = 500;
const PAUSE_MS = 100;

const FORMATS = {
  jsonl: { type: 'application/x-ndjson', head: '', line: (json: string) => `${json}\n` },
  csv: { type: 'text/csv; charset=utf-8', head: csvHeader, line: csvRow },
};

type Format = keyof typeof FORMATS;

/** The conversations of a filter as a file, oldest first, as `docs export` writes them. */
export const conversationExport: DashboardPage = {
  path: 'conversations/export',
  get: async (visit) => {
    const { c, project } = visit;
    const format = (Object.keys(FORMATS) as Format[]).find((name) => name === c.req.query('format'));
    const filter = listFilter(project.id, (name) => c.req.query(name));
    if (!format) throw new ApiError(400, 'invalid_parameter', 'Choose JSONL or CSV.');
    if (filter.fault !== undefined) throw new ApiError(400, 'invalid_parameter', filter.fault);
    return download(streamOf(lines(visit, filter, format)), `conversations.${format}`, FORMATS[format].type);
  },
};

async function* lines(
  { context }: Visit,
  { start: _, ...whole }: ListFilter,
  format: Format,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { head, line } = FORMATS[format];
  if (head !== '') yield Buffer.from(head);
  let filter: ListFilter = whole;
  for (;;) {
    const options = { limit: ROWS_AT_ONCE, milliseconds: PAUSE_MS, order: 'oldest' } as const;
    const { rows, next } = await findConversations(context.store, filter, options);
    if (rows.length > 0) yield Buffer.from(rows.map(({ json }) => line(json)).join(''));
    if (next === null) return;
    filter = { ...filter, start: next };
  }
}
