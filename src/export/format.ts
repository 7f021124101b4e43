import { csvHeader, csvRow } from '../store/conversation.ts';
import { ROW_SEPARATOR, type RowPage, rowsOf } from '../store/row-page.ts';
import { pageAsLines } from './page-as-lines.ts';

/** How rows become a file: the text before, between and after them. */
export interface ExportFormat {
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
