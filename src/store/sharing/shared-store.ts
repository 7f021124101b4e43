import type { Socket } from 'node:net';
import type { Store } from '../store.ts';
import {
  type CallMessage,
  callStore,
  onMessage,
  packed,
  type ResultMessage,
  send,
  storeOfCalls,
  unpacked,
} from './calls.ts';

export interface Host {
  serve(socket: Socket): void;
  /** Resolves when the calls in progress are done. */
  settled(): Promise<void>;
}

/** Lets other processes use our store. */
export function hostStore(store: Store): Host {
  const pending = new Set<Promise<void>>();
  return {
    serve: (socket) =>
      onMessage<CallMessage>(socket, ({ call, method, args }) => {
        const done = callStore(store, method, args).then(
          (result) => send(socket, { call, result: packed(result) ?? null }),
          ({ message, code }: NodeJS.ErrnoException) => send(socket, { call, error: message, code }),
        );
        pending.add(done);
        done.finally(() => pending.delete(done));
      }),
    settled: async () => {
      await Promise.all(pending);
    },
  };
}

interface Pending {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A store that another process owns. When that process exits cleanly, `reopen` opens it again. */
export function guestStore(socket: Socket, reopen: () => Promise<Store>): Store {
  const pending = new Map<number, Pending>();
  let calls = 0;
  let open = true;
  let successor: Promise<Store> | undefined;
  onMessage<ResultMessage>(socket, (message) => {
    const waiting = pending.get(message.call);
    pending.delete(message.call);
    if ('error' in message)
      waiting?.reject(Object.assign(new Error(message.error), message.code && { code: message.code }));
    else waiting?.resolve(unpacked(message.result));
  });
  socket.resume();
  socket.on('error', () => {});
  socket.on('close', () => {
    open = false;
    for (const { reject } of pending.values())
      reject(new Error('the process that uses the database has exited'));
    pending.clear();
  });
  socket.on('end', () => {
    open = false;
  });
  return storeOfCalls(
    async (method, args) => {
      if (!open) {
        successor ??= reopen();
        return callStore(await successor, method, args);
      }
      return new Promise((resolve, reject) => {
        const call = calls++;
        pending.set(call, { resolve, reject });
        send(socket, { call, method, args: [...args] });
      });
    },
    async () => {
      socket.end();
      if (successor) await (await successor).close();
    },
  );
}
