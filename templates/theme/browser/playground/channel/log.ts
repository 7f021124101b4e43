import type { Failure } from '../send/failure.ts';

/** What happened on a connection. */
export type LogEvent =
  | ({ kind: 'sent' | 'received' } & LoggedMessage)
  /** `protocol` is the subprotocol that the server accepted. */
  | { kind: 'opened'; protocol: string }
  | { kind: 'closed'; code: number; reason: string }
  | { kind: 'failed'; failure: Failure };

export interface LoggedMessage {
  /** Undefined for binary data. */
  text?: string;
  bytes: number;
  /** Only the start of the text was kept. */
  isCut?: true;
}

export type LogEntry = LogEvent & { id: number; at: number };

/** What happened, newest last. A server may send without end: only the last entries are kept. */
export interface Log {
  entries: readonly LogEntry[];
  /** How many entries were removed. */
  removed: number;
}

export const EMPTY_LOG: Log = { entries: [], removed: 0 };

const MAX_ENTRIES = 500;
/** Characters of all texts together. */
const MAX_SIZE = 2_000_000;
/** Characters of one text. */
export const MAX_TEXT = 64_000;

export function logged(log: Log, event: LogEvent, at: number): Log {
  const id = (log.entries.at(-1)?.id ?? log.removed) + 1;
  const entries = [...log.entries, { ...event, id, at }];
  let size = 0;
  let first = entries.length;
  while (first > 0 && entries.length - first < MAX_ENTRIES) {
    size += sizeOf(entries[first - 1]!);
    if (size > MAX_SIZE) break;
    first--;
  }
  return { entries: entries.slice(first), removed: log.removed + first };
}

function sizeOf(entry: LogEntry): number {
  return 'text' in entry ? (entry.text?.length ?? 0) : 0;
}

const encoder = new TextEncoder();

export function loggedText(text: string): LoggedMessage {
  return withText(text, text.length > MAX_TEXT ? text.length : encoder.encode(text).length);
}

/** Bytes that are text, as some servers send JSON, are shown as text. */
export function loggedBytes(data: ArrayBuffer): LoggedMessage {
  const bytes = data.byteLength;
  const start = data.slice(0, MAX_TEXT);
  try {
    // A character may be cut in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: bytes > MAX_TEXT });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell data from text
    if (/[\0-\x08\x0e-\x1f]/.test(text)) return { bytes };
    return { text, bytes, ...(bytes > MAX_TEXT && { isCut: true }) };
  } catch {
    return { bytes };
  }
}

function withText(text: string, bytes: number): LoggedMessage {
  return text.length > MAX_TEXT ? { text: text.slice(0, MAX_TEXT), bytes, isCut: true } : { text, bytes };
}
