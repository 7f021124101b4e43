/** One line for each completed request. */
export interface AccessEntry {
  time: string;
  requestId: string;
  method: string;
  path: string;
  status: number;
  durationMs: number;
  client: string | undefined;
  /** Id of the key, never its secret. */
  key: string | undefined;
}

export type AccessLog = (entry: AccessEntry) => void;

export const noAccessLog: AccessLog = () => {};

export function jsonAccessLog(write: (line: string) => void): AccessLog {
  return (entry) => write(`${JSON.stringify(entry)}\n`);
}

export function textAccessLog(write: (line: string) => void): AccessLog {
  return ({ time, method, path, status, durationMs }) =>
    write(`${time} ${method} ${path} ${status} ${durationMs} ms\n`);
}
