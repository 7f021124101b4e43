import { useEffect, useRef, useState } from 'preact/hooks';
import { failedConnection, refusalOf } from './connection-failure.ts';
import type { Handshake } from './handshake.ts';
import { loggedBytes, loggedText } from './log.ts';
import { watchPolicy } from './policy.ts';
import { useLog } from './use-log.ts';

export type ConnectionState = 'closed' | 'connecting' | 'open';

/** One WebSocket at a time, with the log of what happened on it. It is closed when the reader leaves. */
export function useConnection() {
  const [state, setState] = useState<ConnectionState>('closed');
  const { log, add, clear } = useLog();
  const latest = useRef<WebSocket>(undefined);
  const leave = () => {
    // The reader does not wait until the server confirms it.
    latest.current?.close(1000);
    latest.current = undefined;
    setState('closed');
  };
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const open = (handshake: Handshake) => {
    leave();
    const refusal = refusalOf(handshake, location.protocol);
    if (refusal) return add({ kind: 'failed', failure: refusal });
    const policy = watchPolicy();
    const fail = async () => {
      leave();
      const isBlocked = await policy.isViolated();
      add({
        kind: 'failed',
        failure: failedConnection(handshake, { isOnline: navigator.onLine, isBlocked }),
      });
    };
    const socket = socketTo(handshake);
    if (!socket) return void fail();
    latest.current = socket;
    setState('connecting');
    // Events of a connection that was left are ignored.
    const on = <Type extends keyof WebSocketEventMap>(
      type: Type,
      react: (event: WebSocketEventMap[Type]) => void,
    ) => socket.addEventListener(type, (event) => latest.current === socket && react(event));
    let isOpen = false;
    on('open', () => {
      isOpen = true;
      policy.stop();
      setState('open');
      add({ kind: 'opened', protocol: socket.protocol });
    });
    on('message', ({ data }: MessageEvent<string | ArrayBuffer>) =>
      add({ kind: 'received', ...(typeof data === 'string' ? loggedText(data) : loggedBytes(data)) }),
    );
    // One that the policy of the site forbids is never closed.
    on('error', () => {
      if (!isOpen) void fail();
    });
    on('close', ({ code, reason }) => {
      leave();
      add({ kind: 'closed', code, reason });
    });
  };

  return {
    state,
    log,
    clear,
    open,
    disconnect: () => {
      leave();
      if (state === 'open') add({ kind: 'closed', code: 1000, reason: '' });
    },
    send: async (message: string | Blob) => {
      const socket = latest.current;
      if (socket?.readyState !== WebSocket.OPEN) return;
      socket.send(message);
      const sent =
        typeof message === 'string' ? loggedText(message) : loggedBytes(await message.arrayBuffer());
      add({ kind: 'sent', ...sent });
    },
  };
}

/** Undefined if the browser rejects the URL. */
function socketTo({ url, protocols }: Handshake): WebSocket | undefined {
  try {
    const socket = new WebSocket(url, [...protocols]);
    socket.binaryType = 'arraybuffer';
    return socket;
  } catch {
    return undefined;
  }
}
