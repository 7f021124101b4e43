/** How long a line waits for others, and how many characters wait at most. */
const WAIT_MS = 100;
const MAX_WAITING = 32 * 1024;

export interface BufferedLines {
  add(line: string): void;
  /** Writes the buffered lines. */
  flush(): void;
}

/** Writes many lines at once, because each write blocks the process until the system has taken it. */
export function bufferedLines(write: (text: string) => void): BufferedLines {
  let waiting = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (waiting === '') return;
    const text = waiting;
    waiting = '';
    write(text);
  };
  return {
    add(line) {
      waiting += line;
      if (waiting.length >= MAX_WAITING) flush();
      else timer ??= setTimeout(flush, WAIT_MS).unref();
    },
    flush,
  };
}
