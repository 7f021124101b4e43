import { csvCell } from '../lib/text/csv-cell.ts';

const COLUMNS = [
  'id',
  'timestamp',
  'query',
  'response',
  'sources',
  'resolutionStatus',
  'queryCategory',
] as const;

export const csvHeader = `${COLUMNS.join(',')}\r\n`;

/** RFC 4180. Sources are `title <url>`, one per line. */
export function csvRow(json: string): string {
  const row = JSON.parse(json) as Record<string, unknown>;
  return `${COLUMNS.map((column) => csvCell(textOf(row[column]))).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map(({ title, url }: { title?: string; url?: string }) => `${title} <${url}>`).join('\n');
}
