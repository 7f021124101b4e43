import { CHANNEL_WORDS } from './channel-words.ts';

const {
  closed,
  closedLost,
  closedRestart,
  closedUnreadable,
  closedRefused,
  closedTooLarge,
  closedFailed,
  closedBusy,
  closedOwn,
} = CHANNEL_WORDS;

/** Codes of RFC 6455 and of the registry of the IANA. 1005 means that there was no code. */
const REASONS = new Map([
  [1000, closed],
  [1001, closedRestart],
  [1002, closedUnreadable],
  [1003, closedUnreadable],
  [1005, closed],
  [1006, closedLost],
  [1007, closedUnreadable],
  [1008, closedRefused],
  [1009, closedTooLarge],
  [1011, closedFailed],
  [1012, closedRestart],
  [1013, closedBusy],
  [1014, closedFailed],
  [3000, closedRefused],
  [3003, closedRefused],
  [3008, closedLost],
]);

/** What a close code means, in the language of the page. */
export function closeReason(code: number): string {
  return REASONS.get(code) ?? (code >= 3000 ? closedOwn : closed);
}
