import type { Socket } from 'node:net';
import { STORE_METHODS, type StoreMethod } from '../sql/sql-store.ts';
import { OLDER_VERSION } from '../sqlite/database-failure.ts';
import type { Store } from '../store.ts';

export type Call = (method: StoreMethod, args: readonly unknown[]) => Promise<unknown>;

/** Performs a deserialized call. */
export function callStore(store: Store, method: StoreMethod, args: readonly unknown[]): Promise<unknown> {
  if (!STORE_METHODS.has(method)) {
    const unknown = new Error(`no method ${String(method)}`);
    return Promise.reject(Object.assign(unknown, { code: OLDER_VERSION }));
  }
  return (store[method] as (...args: readonly unknown[]) => Promise<unknown>)(...args);
}

/** A store that serializes every method call. */
export function storeOfCalls(call: Call, close: () => Promise<void>): Store {
  const methods = [...STORE_METHODS].map((method) => [
    method,
    (...args: unknown[]) => call(method as StoreMethod, args),
  ]);
  return { ...(Object.fromEntries(methods) as Pick<Store, StoreMethod>), close };
}

/** The greeting of the process that owns a database. A candidate does not know yet whether it is the only one. */
export interface Hello {
  role: 'owner' | 'candidate';
  pid: number;
}

export interface CallMessage {
  call: number;
  method: StoreMethod;
  args: unknown[];
}

/** `code` is the one that the system gave an error. */
export type ResultMessage =
  | { call: number; result: unknown }
  | { call: number; error: string; code?: string };

export function send(socket: Socket, message: Hello | CallMessage | ResultMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** A result as JSON: the bytes of a page, which are UTF-8, become a string. */
export function packed(result: unknown): unknown {
  const rows = (result as { rows?: unknown } | null | undefined)?.rows;
  return rows instanceof Uint8Array ? { ...(result as object), rows: Buffer.from(rows).toString() } : result;
}

export function unpacked(result: unknown): unknown {
  const rows = (result as { rows?: unknown } | null)?.rows;
  return typeof rows === 'string' ? { ...(result as object), rows: Buffer.from(rows) } : result;
}

/** Calls `receive` with each message, one JSON value per line, until the returned function is called. */
export function onMessage<T>(socket: Socket, receive: (message: T) => void): () => void {
  let chunks: string[] = [];
  const read = (text: string) => {
    let from = 0;
    for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', from)) {
      chunks.push(text.slice(from, end));
      from = end + 1;
      const line = chunks.join('');
      chunks = [];
      receive(JSON.parse(line) as T);
    }
    chunks.push(text.slice(from));
  };
  socket.setEncoding('utf8').on('data', read);
  return () => {
    socket.off('data', read).pause();
  };
}
