import { fork } from 'node:child_process';
import path from 'node:path';

/** What measure-store.ts asks of its client, and what it is told. */
export interface ReadReport {
  /** Milliseconds for `SLICE_PAGES` pages: by the engine's own means, by a plain HTTP client. */
  direct: number[];
  http: number[];
  /** CPU time of this process for all direct slices. */
  directCpu: number;
}

export interface LoadReport {
  requests: number;
  errors: number;
  milliseconds: number;
  p50: number;
  p99: number;
}

export interface ExportReport {
  rows: number;
  milliseconds: number;
}

export type Task = { url: string; projectId: string; secret: string } & (
  | { kind: 'read'; engine: string; database: string; slices: number }
  | { kind: 'export'; rows: number }
  | { kind: 'load'; seconds: number }
);

export const PAGE = 1000;
export const SLICE_PAGES = 10;

/** The client runs in a process of its own, as clients do. */
export function runClient<T>(task: Task): Promise<T> {
  return new Promise((resolve) => {
    const child = fork(path.join(import.meta.dirname, 'store-client.ts'), [JSON.stringify(task)], {
      execArgv: ['--import', 'tsx'],
    });
    child.once('message', (report) => resolve(report as T));
  });
}
