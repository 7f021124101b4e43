const COLUMNS = [
  'id',
  'timestamp',
  'query',
  'response',
  'sources',
  'resolutionStatus',
  'queryCategory',
] as const;

/** A spreadsheet takes a cell that starts with one of these for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

export const csvHeader = `${COLUMNS.join(',')}\r\n`;

/** RFC 4180. Sources are `title <url>`, one a line. */
export function csvRow(json: string): string {
  const row = JSON.parse(json) as Record<string, unknown>;
  return `${COLUMNS.map((column) => cell(textOf(row[column]))).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map(({ title, url }: { title?: string; url?: string }) => `${title} <${url}>`).join('\n');
}

/** An apostrophe before a formula makes a spreadsheet show it instead of running it. */
function cell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
