import { asFields, countOr, readJson, textOr } from '../../lib/shapes.ts';

/** A sent request with its response. It contains neither credentials nor URLs with them. */
export interface HistoryEntry {
  /** When, in milliseconds. */
  at: number;
  /** `POST /users` of the document. */
  operation: string;
  /** `PlaygroundModel.name`. */
  name: string;
  url: string;
  status: number;
  statusText: string;
  took: number;
  bytes: number;
  headers: readonly [string, string][];
  /** The body, if it is a text that is not too long to store. */
  text?: string;
  /** The form, as a `KeptForm`. */
  form: unknown;
}

/** Dates end there. */
const LAST_DAY = 8.64e15;
const MAX_HEADERS = 200;
const MAX_ENTRIES = 60;
const MAX_OF_ONE = 15;
const MAX_TEXT = 200_000;
const MAX_TEXTS = 1_000_000;

/** The history with a new entry. If it gets too long, the bodies of old entries are dropped first, then the entries. */
export function withEntry(history: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  let room = MAX_TEXTS;
  let ofOne = 0;
  return [entry, ...history]
    .filter(({ operation }) => operation !== entry.operation || ofOne++ < MAX_OF_ONE)
    .slice(0, MAX_ENTRIES)
    .map(({ text, ...others }) => {
      const fits = text !== undefined && text.length <= Math.min(MAX_TEXT, room);
      if (fits) room -= text.length;
      return fits ? { ...others, text } : others;
    });
}

export function readHistory(value: unknown): HistoryEntry[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ENTRIES).flatMap((item): HistoryEntry[] => {
    const { at, operation, name, url, status, statusText, took, bytes, headers, text, form } = asFields(item);
    if (typeof operation !== 'string' || typeof name !== 'string' || typeof url !== 'string') return [];
    return [
      {
        at: Math.min(countOr(at, 0), LAST_DAY),
        operation,
        name,
        url,
        status: countOr(status, 0),
        statusText: textOr(statusText, ''),
        took: countOr(took, 0),
        bytes: countOr(bytes, 0),
        headers: (Array.isArray(headers) ? headers : []).slice(0, MAX_HEADERS).filter(isPair),
        ...(typeof text === 'string' && { text }),
        form,
      },
    ];
  });
}

/** The last response of an operation, for `{{last.create-user.id}}`. */
export function lastResponse(history: readonly HistoryEntry[], name: string): unknown {
  for (const entry of history) {
    if (entry.name !== name || entry.text === undefined || entry.status >= 400) continue;
    const json = readJson(entry.text);
    // After a response of another kind, the one before it may be of use.
    if (json) return json.value;
  }
  return undefined;
}

function isPair(value: unknown): value is [string, string] {
  return Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === 'string');
}
