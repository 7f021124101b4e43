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
