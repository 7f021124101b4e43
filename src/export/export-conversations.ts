import { freeBytes } from '../lib/memory/free-bytes.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import type { RowPage } from '../store/row-page.ts';
import type { ExportFormat } from './format.ts';
import type { OwnedPage, PageSource } from './page-source.ts';
import type { Progress, Sink } from './sink.ts';

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
