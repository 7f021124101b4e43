import type { ExportFormat } from './format.ts';
import type { PageSource } from './page-source.ts';
import type { Progress, Sink } from './sink.ts';

export interface ExportOptions {
  source: PageSource;
  sink: Sink;
  format: ExportFormat;
  /** Where an earlier run stopped. */
  resumed: Progress | undefined;
  cursor: string | undefined;
  /** Rows to export at most, counted over all runs. */
  limit: number;
  pageSize: number;
  onProgress: (progress: Progress) => void;
  signal: AbortSignal;
}

export interface ExportSummary {
  rows: number;
  pages: number;
  /** Where to go on when rows were left by `limit`; null when all were read. */
  nextCursor: string | null;
}

/** Reads page after page into the sink. Holds one page in memory. */
export async function exportConversations(options: ExportOptions): Promise<ExportSummary> {
  const { source, sink, format, limit } = options;
  let progress: Progress = options.resumed ?? { cursor: options.cursor ?? null, rows: 0, pages: 0 };
  let more = true;
  try {
    if (!options.resumed) await sink.write(format.head);
    while (more && progress.rows < limit) {
      options.signal.throwIfAborted();
      const page = await source(
        progress.cursor ?? undefined,
        Math.min(options.pageSize, limit - progress.rows),
      );
      let text = '';
      for (const [i, row] of page.rows.entries()) text += format.row(row, progress.rows + i === 0);
      await sink.write(text);
      progress = {
        cursor: page.lastId ?? progress.cursor,
        rows: progress.rows + page.rows.length,
        pages: progress.pages + 1,
      };
      more = page.more;
      await sink.checkpoint(progress);
      options.onProgress(progress);
    }
    await sink.write(format.tail);
    await sink.finish();
  } catch (error) {
    await sink.abandon(progress).catch(() => {});
    throw error;
  }
  return { rows: progress.rows, pages: progress.pages, nextCursor: more ? progress.cursor : null };
}
