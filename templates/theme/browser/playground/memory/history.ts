import { useMemo, useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/reference/playground/playground-model.ts';
import { asFields, asTexts, countOr, readJson, textOr } from '../../lib/shapes.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { receive } from '../send/receive.ts';
import type { Received } from '../send/use-sending.ts';
import { variableLookup } from '../variables/resolve-text.ts';
import type { KeptForm } from './kept-form.ts';
import type { Memory } from './memory.ts';
import { operationKey } from './use-kept.ts';

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

const HISTORY_PART = 'history';

/** Earlier requests and responses, newest first. */
export function useHistory(model: PlaygroundModel, memory: Memory) {
  const [history, setHistory] = useState(() => readHistory(memory.read(HISTORY_PART)));
  const keep = (entry: HistoryEntry) => {
    // Another tab may have added some.
    const next = withEntry(readHistory(memory.read(HISTORY_PART)), entry);
    // If there is no space, older ones are dropped.
    for (let length = next.length; length > 0; length = Math.floor(length / 2)) {
      if (memory.write(HISTORY_PART, next.slice(0, length))) break;
    }
    setHistory(next);
  };
  return {
    history,
    entries: history.filter(({ operation }) => operation === operationKey(model)),
    keep,
    forget: () => setHistory([]),
  };
}

/** `open` is the request without credentials, which are kept elsewhere. */
export function entryOf(
  model: PlaygroundModel,
  open: PlaygroundRequest,
  form: KeptForm,
  { head, body, took }: Received,
): HistoryEntry {
  const isText = body.kind === 'json' || body.kind === 'text';
  return {
    at: Date.now(),
    operation: operationKey(model),
    name: model.name,
    url: open.url,
    status: head.status,
    statusText: head.statusText,
    took,
    bytes: body.bytes,
    headers: head.headers.map(([name, value]) => [name, value]),
    ...(isText && { text: body.text }),
    form,
  };
}

/** The response of an entry, as if it had just arrived. */
export async function keptResponse(entry: HistoryEntry): Promise<Received> {
  const { status, statusText, headers, url, took, text = '' } = entry;
  let body: Received['body'] | undefined;
  await receive(headers, new Response(text).body, (received) => {
    body = received;
  });
  return {
    head: { status, statusText, headers, url },
    body: { ...body!, bytes: entry.bytes },
    waited: took,
    took,
    viaProxy: true,
  };
}

const VARIABLES_PART = 'variables';

/** The reader's variables, and how fields find the values of these and of earlier responses. */
export function useKeptVariables(memory: Memory, history: readonly HistoryEntry[]) {
  const [variables, setVariables] = useState(() => asTexts(memory.read(VARIABLES_PART)));
  const lookup = useMemo(
    () => variableLookup(variables, (operation) => lastResponse(history, operation)),
    [variables, history],
  );
  return {
    variables,
    lookup,
    change: (next: Readonly<Record<string, string>>) => {
      setVariables(next);
      memory.write(VARIABLES_PART, next);
    },
    forget: () => setVariables({}),
  };
}
