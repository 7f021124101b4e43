import { ENGLISH_FAILURE } from '../../../../../src/render/strings/failure-strings.ts';
import { filled, translated } from '../parts/translated.ts';
import { WORDS } from '../parts/words.ts';
import type { Failure } from '../send/failure.ts';
import { CHANNEL_WORDS } from './channel-words.ts';
import { type Handshake, wrongProtocol } from './handshake.ts';
import { SUBPROTOCOL_HEADER } from './sent-headers.ts';

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
