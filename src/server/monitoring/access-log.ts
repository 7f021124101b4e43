/** One line for each completed request. */
export interface AccessEntry {
  /** Milliseconds since 1970. */
  time: number;
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  client: string | undefined;
  /** Id of the project. */
  project: string | undefined;
  /** Id of the key, never its secret. */
  key: string | undefined;
}

export type AccessLog = (entry: AccessEntry) => void;

export type LogKind = 'json' | 'text' | 'off';

export function accessLogOf(kind: LogKind, write: (line: string) => void): AccessLog {
  return { json: jsonAccessLog(write), text: textAccessLog(write), off: noAccessLog }[kind];
}

export const noAccessLog: AccessLog = () => {};

function jsonAccessLog(write: (line: string) => void): AccessLog {
  const timeOf = shownTimes();
  return (entry) => write(`${JSON.stringify({ ...entry, time: timeOf(entry.time) })}\n`);
}

function textAccessLog(write: (line: string) => void): AccessLog {
  const timeOf = shownTimes();
  return ({ time, method, path, status, durationMs }) =>
    write(`${timeOf(time)} ${method} ${path} ${status} ${durationMs} ms\n`);
}

/** Busy servers log many requests of the same millisecond. */
function shownTimes(): (time: number) => string {
  let last = Number.NaN;
  let shown = '';
  return (time) => {
    if (time !== last) shown = new Date(time).toISOString();
    last = time;
    return shown;
  };
}

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
