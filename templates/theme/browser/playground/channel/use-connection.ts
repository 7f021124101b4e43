import { useEffect, useRef, useState } from 'preact/hooks';
import { ENGLISH_CHANNEL, ENGLISH_FAILURE } from '../../../../../src/lib/strings/playground-strings.ts';
import { filled, translated } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Failure } from '../send/failure.ts';
import { type Handshake, SUBPROTOCOL_HEADER, wrongProtocol } from './handshake.ts';
import { EMPTY_LOG, type LogEvent, logged, loggedBytes, loggedText } from './log.ts';

export const CHANNEL_WORDS = translated(ENGLISH_CHANNEL);

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

const FAILURE_WORDS = translated(ENGLISH_FAILURE);

/** Why a connection cannot succeed; undefined if it may. `pageProtocol` is `https:` or another. */
export function refusalOf(handshake: Handshake, pageProtocol: string): Failure | undefined {
  const { badAddress, checkServer, blocked, badHeader } = FAILURE_WORDS;
  const url = URL.canParse(handshake.url) ? new URL(handshake.url) : undefined;
  if (!url) return { title: badAddress, reason: handshake.url, advice: [checkServer] };
  if (!/^wss?:$/.test(url.protocol)) {
    return { title: badAddress, reason: CHANNEL_WORDS.socketsOnly, advice: [checkServer] };
  }
  if (pageProtocol === 'https:' && url.protocol === 'ws:' && !isOwnMachine(url)) {
    return { title: blocked, reason: CHANNEL_WORDS.secureSocketsOnly, advice: [] };
  }
  if (wrongProtocol(handshake) === undefined) return undefined;
  return { title: CHANNEL_WORDS.cannotConnect, reason: filled(badHeader, SUBPROTOCOL_HEADER), advice: [] };
}

/** Browsers trust the reader's own machine without TLS. */
function isOwnMachine({ hostname }: URL): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

/** Information about a failed connection. */
export interface FailedConnection {
  isOnline: boolean;
  /** The Content-Security-Policy of the site does not allow the URL. */
  isBlocked: boolean;
}

/** Browsers tell scripts little about a connection that failed, so the likely causes are listed. */
export function failedConnection(
  { url, protocols }: Handshake,
  { isOnline, isBlocked }: FailedConnection,
): Failure {
  const { cannotConnect, connectRefused, mustAccept } = CHANNEL_WORDS;
  if (!isOnline) return { title: WORDS.offline, advice: [] };
  if (isBlocked) return { title: FAILURE_WORDS.blocked, advice: [FAILURE_WORDS.checkServer] };
  return {
    title: cannotConnect,
    reason: filled(connectRefused, new URL(url).host),
    advice: [FAILURE_WORDS.checkServer, ...(protocols.length > 0 ? [mustAccept] : [])],
  };
}

/** Watches whether the Content-Security-Policy of the site forbids a connection. */
function watchPolicy() {
  let isViolated = false;
  const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    isViolated ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', note);
  const stop = () => document.removeEventListener('securitypolicyviolation', note);
  return {
    stop,
    /** To be called once, when the connection failed. The browser reports a violation a moment later. */
    isViolated: async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      stop();
      return isViolated;
    },
  };
}

/** Milliseconds between two updates. */
const PAUSE = 200;

/** The log of a connection. However fast messages arrive, it is shown a few times a second. */
function useLog() {
  const [shown, setShown] = useState(EMPTY_LOG);
  const latest = useRef(EMPTY_LOG);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    if (timer.current !== undefined) return;
    const before = latest.current;
    setShown(before);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      if (latest.current !== before) show();
    }, PAUSE);
  };
  return {
    log: shown,
    add: (event: LogEvent) => {
      latest.current = logged(latest.current, event, Date.now());
      show();
    },
    clear: () => {
      latest.current = EMPTY_LOG;
      show();
    },
  };
}
