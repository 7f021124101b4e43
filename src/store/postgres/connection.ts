import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type RowList } from 'postgres';
import type { SqlRow, SqlValue } from '../sql/operation.ts';

/** What the driver understands of a URL and our options. */
export type Settings = postgres.Options<Record<string, postgres.PostgresType>>;

/** A server in a URL, which may name several. */
export interface ServerAddress {
  host: string;
  port: number;
  /** A Unix socket instead. */
  path?: string | undefined;
}

/**
 * One connection, for one caller at a time. Once it is lost, it stays lost, and whoever uses it gets the reason: the driver
 * (3.4.9) would open it again, and a statement that it was given between the error of a socket and its end waits forever, or
 * gets the response of another one. Some losses reject promises that nobody holds (porsager/postgres#1208).
 */
export interface Connection {
  isOpen(): boolean;
  /** Resolves when it is lost or closed. */
  ended: Promise<void>;
  query<Row extends object = SqlRow>(text: string, params?: readonly SqlValue[]): Promise<RowList<Row[]>>;
  /** The same, with values as the bytes that the server sent. */
  queryBytes(text: string, params: readonly SqlValue[]): Promise<readonly (Buffer | null)[][]>;
  /** What it is used for fails with `reason`. */
  drop(reason: unknown): void;
  /** Ends it as the server expects, if that is there. */
  close(): Promise<void>;
}

/** How long a server may take to end a connection. */
const CLOSE_MS = 500;

/** Connects when it is first used. */
export function createConnection(url: string, settings: Settings, place: ServerAddress): Connection {
  const socket = new Socket();
  let isOpen = true;
  let loss: unknown;
  let failRunning: (reason: unknown) => void = () => {};
  let end: () => void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const drop = (reason: unknown) => {
    if (!isOpen) return;
    isOpen = false;
    loss = reason;
    socket.destroy();
    failRunning(reason);
    end();
  };
  let hasConnected = false;
  const sql = postgres(url, {
    ...settings,
    host: place.host,
    port: place.port,
    max: 1,
    // Each would run or end something outside of the statements here.
    fetch_types: false,
    connect_timeout: 0,
    idle_timeout: 0,
    max_lifetime: null,
    onclose: () => drop(closedByServer()),
    // Its types lack this option, its manual has it.
    ...{
      socket: () => {
        if (hasConnected) throw closedByServer();
        hasConnected = true;
        return connected(socket, place);
      },
    },
  });
  const running = <Rows>(run: () => Promise<Rows>) =>
    new Promise<Rows>((resolve, reject) => {
      if (!isOpen) {
        reject(loss);
        return;
      }
      failRunning = reject;
      run().then(resolve, (error: unknown) => {
        if (!isOfStatement(error)) drop(error);
        reject(error);
      });
    });
  const statement = (text: string, params: readonly SqlValue[]) =>
    sql.unsafe<SqlRow[]>(text, [...params], { prepare: true });
  return {
    isOpen: () => isOpen,
    ended,
    query: <Row extends object>(text: string, params: readonly SqlValue[] = []) =>
      running(() => statement(text, params) as unknown as Promise<RowList<Row[]>>),
    queryBytes: (text, params) =>
      running(() => statement(text, params).raw() as unknown as Promise<(Buffer | null)[][]>),
    drop,
    close: async () => {
      void sql.end({ timeout: 0 });
      await Promise.race([ended, sleep(CLOSE_MS, undefined, { ref: false })]);
      drop(closedByServer());
    },
  };
}

function connected(socket: Socket, { host, port, path }: ServerAddress): Promise<Socket> {
  return new Promise((resolve, reject) => {
    // As PostgreSQL's own clients do: the parts of a long statement would wait for each other.
    socket.setNoDelay();
    socket.once('connect', () => resolve(socket)).once('error', reject);
    if (path) socket.connect(path);
    // The driver verifies the certificate of the `host` of its socket.
    else Object.assign(socket, { host, port }).connect(port, host);
  });
}

/** Whether only a statement failed. With a FATAL error, PostgreSQL ends the connection; without severity, it has not said it. */
function isOfStatement(error: unknown): boolean {
  const { severity, severity_local } = error as { severity?: unknown; severity_local?: unknown };
  return (severity ?? severity_local) === 'ERROR';
}

function closedByServer(): Error {
  return Object.assign(new Error('the server closed the connection'), { code: 'CONNECTION_CLOSED' });
}
