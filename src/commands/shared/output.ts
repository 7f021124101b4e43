import { visibleText } from '../../lib/text/display.ts';

const QUIET_MS = 800;
const REDRAW_MS = 100;

export interface ProgressLine {
  update: (text: string) => void;
  clear: () => void;
}

/**
 * One line on stderr that is redrawn while work continues: only on a terminal, and only once the work has taken a
 * noticeable time. Never with `isQuiet`.
 */
export function progressLine({ isQuiet = false } = {}): ProgressLine {
  const visible = !isQuiet && Boolean(process.stderr.isTTY);
  const start = Date.now();
  let drawnAt = 0;
  return {
    update: (text) => {
      const now = Date.now();
      if (!visible || now - start < QUIET_MS || now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      process.stderr.write(`\r\u001b[K${text}`);
    },
    clear: () => {
      if (drawnAt > 0) process.stderr.write('\r\u001b[K');
    },
  };
}

/** Rows of equal keys as aligned columns under a heading. */
export function textTable(rows: readonly Readonly<Record<string, string>>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => visibleText(row[column]!)))];
  const widths = columns.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
