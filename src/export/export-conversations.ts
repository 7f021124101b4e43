import { freeBytes } from '../lib/memory/free-bytes.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { csvHeader, csvRow } from '../store/conversation.ts';
import { ROW_SEPARATOR, type RowPage, rowsOf } from '../store/row-page.ts';
import type { Progress, Sink } from './file-sink.ts';
import type { OwnedPage, PageSource } from './page-source.ts';

export interface ExportOptions {
  source: PageSource;
  sink: Sink;
  format: ExportFormat;
  /** Where an earlier run stopped. */
  resumed: Progress | undefined;
  cursor: string | undefined;
  /** Maximum rows to export, those of earlier runs included. */
  limit: number;
  pageSize: number;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

export interface ExportSummary {
  rows: number;
  pages: number;
  /** Where to continue when rows were left by `limit`; null when all were read. */
  nextCursor: string | null;
}

/** Writes page after page to the sink. Each is requested while the previous one is written, so two are in memory. */
export async function exportConversations(options: ExportOptions): Promise<ExportSummary> {
  const { source, sink, format, limit } = options;
  const pageAfter = ({ cursor, rows }: Progress): Promise<OwnedPage> | undefined => {
    if (rows >= limit) return undefined;
    const page = source(cursor ?? undefined, Math.min(options.pageSize, limit - rows));
    // A failure is handled where the page is awaited, which may be later.
    page.catch(() => {});
    return page;
  };
  let progress: Progress = options.resumed ?? { cursor: options.cursor ?? null, rows: 0, pages: 0 };
  let more = true;
  let coming = pageAfter(progress);
  try {
    if (!options.resumed) await sink.write(format.head);
    while (coming) {
      options.signal.throwIfAborted();
      const page = await coming;
      const reached = after(progress, page);
      more = page.more;
      // A server that repeats a cursor, or continues without rows, would cause an endless loop.
      if (more && (page.count === 0 || reached.cursor === progress.cursor)) throw stuck(reached.cursor);
      coming = more ? pageAfter(reached) : undefined;
      const chunk = format.rows(page, progress.rows === 0);
      await sink.write(chunk);
      freeBytes(page.whole ?? page.rows);
      if (typeof chunk !== 'string') freeBytes(chunk);
      progress = reached;
      await sink.checkpoint(progress);
      options.onProgress(progress);
    }
    await sink.write(format.tail);
    await sink.finish();
  } catch (error) {
    await Promise.allSettled([coming, sink.abandon(progress)]);
    throw error;
  }
  return { rows: progress.rows, pages: progress.pages, nextCursor: more ? progress.cursor : null };
}

function stuck(cursor: string | null): DocsError {
  return new DocsError(problem('export-cursor-stuck', { cursor: cursor ?? '' }), 1);
}

function after(progress: Progress, page: RowPage): Progress {
  return {
    cursor: page.lastId ?? progress.cursor,
    rows: progress.rows + page.count,
    pages: progress.pages + 1,
  };
}

/** How rows become a file: the text before, between and after them. */
interface ExportFormat {
  head: string;
  /** The rows of a page, which must not be used afterwards. `first`: they are the first of the file. */
  rows: (page: RowPage, first: boolean) => string | Uint8Array;
  tail: string;
}

export const EXPORT_FORMATS = {
  jsonl: { head: '', rows: pageAsLines, tail: '' },
  json: { head: '[', rows: pageOfArray, tail: '\n]\n' },
  csv: { head: csvHeader, rows: (page) => rowsOf(page).map(csvRow).join(''), tail: '' },
} satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof EXPORT_FORMATS;

/** The format for the name of a file: JSON Lines, unless it ends in `.json` or `.csv`. */
export function formatOfFile(file: string | undefined): ExportFormatName {
  const [, extension] = /\.(json|csv)$/i.exec(file ?? '') ?? [];
  return extension === undefined ? 'jsonl' : (extension.toLowerCase() as 'json' | 'csv');
}

function pageOfArray({ rows, count }: RowPage, first: boolean): string | Uint8Array {
  return count === 0 ? '' : Buffer.concat([Buffer.from(first ? '\n' : ROW_SEPARATOR), rows]);
}

const LINE_FEED = 0x0a;

/**
 * The rows of a page, one per line. The bytes are moved within the page, over the separators, without decoding, parsing or
 * copying them, so the page must not be used afterwards.
 */
function pageAsLines({ rows, count }: RowPage): Uint8Array {
  if (count === 0) return rows;
  if (count === 1) return Buffer.concat([rows, Uint8Array.of(LINE_FEED)]);
  let size = 0;
  for (let start = 0; start < rows.length; ) {
    const next = rows.indexOf(LINE_FEED, start) + 1 || rows.length + ROW_SEPARATOR.length;
    const end = next - ROW_SEPARATOR.length;
    rows.copyWithin(size, start, end);
    size += end - start;
    rows[size++] = LINE_FEED;
    start = next;
  }
  return rows.subarray(0, size);
}
