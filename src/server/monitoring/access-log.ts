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
