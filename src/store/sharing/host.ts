import type { Socket } from 'node:net';
import type { Store } from '../store.ts';
import { type CallMessage, onMessage, packed, send } from './messages.ts';
import { callStore } from './methods.ts';

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
