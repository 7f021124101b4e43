import { useState } from 'preact/hooks';
import type { PlaygroundModel } from '../../../../../src/openapi/playground/playground-model.ts';
import type { PlaygroundRequest } from '../send/playground-request.ts';
import { receive } from '../send/receive.ts';
import type { Received } from '../send/use-sending.ts';
import { type HistoryEntry, readHistory, withEntry } from './history.ts';
import type { KeptForm } from './kept-form.ts';
import type { Memory } from './memory.ts';
import { operationKey } from './use-kept-form.ts';

const PART = 'history';

/** Earlier requests and responses, newest first. */
export function useHistory(model: PlaygroundModel, memory: Memory) {
  const [history, setHistory] = useState(() => readHistory(memory.read(PART)));
  const keep = (entry: HistoryEntry) => {
    // Another tab may have added some.
    const next = withEntry(readHistory(memory.read(PART)), entry);
    // If there is no space, older ones are dropped.
    for (let length = next.length; length > 0; length = Math.floor(length / 2)) {
      if (memory.write(PART, next.slice(0, length))) break;
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
