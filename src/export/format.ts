import { csvHeader, csvRow } from './csv.ts';

/** How rows become a file: what stands before, between and after them. */
export interface ExportFormat {
  head: string;
  /** `first` is true for the first row of the file. */
  row: (json: string, first: boolean) => string;
  tail: string;
}

export const EXPORT_FORMATS = {
  jsonl: { head: '', row: (json) => `${json}\n`, tail: '' },
  json: { head: '[', row: (json, first) => `${first ? '\n' : ',\n'}${json}`, tail: '\n]\n' },
  csv: { head: csvHeader, row: (json) => csvRow(json), tail: '' },
} satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof EXPORT_FORMATS;
