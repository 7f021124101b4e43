import { isJsonLines } from '../../../../../src/reference/view/media.ts';
import { createEventReader, createLineReader, type ServerEvent } from '../../lib/server-events.ts';

/** The part of a body that has arrived. */
export interface ReceivedBody {
  kind: ReceivedKind;
  /** Content type without parameters. */
  type: string;
  bytes: number;
  chunks: readonly Uint8Array[];
  /** The text that is shown. */
  text: string;
  /** Of a stream: its last events or lines. */
  events: readonly ServerEvent[];
  /** Of a stream: how many there were. */
  eventCount: number;
  /** Only the beginning of the text is shown. */
  isCut: boolean;
  /** The body was longer, and was not read completely. */
  isStopped: boolean;
  done: boolean;
}

export type ReceivedKind =
  | 'json'
  | 'text'
  | 'events'
  | 'image'
  | 'pdf'
  | 'audio'
  | 'video'
  | 'binary'
  | 'empty';

/** Longer texts are cut in the view; the download has all of them. */
export const MAX_TEXT = 10_000_000;
const MAX_EVENTS = 1000;
/** More makes tabs slow, and a stream may never end. */
const MAX_BYTES = 200_000_000;

/** Milliseconds between two updates while a body arrives. */
const INTERVAL = 60;

/** Reads a body to its end and reports progress. */
export async function receive(
  headers: readonly (readonly [string, string])[],
  stream: ReadableStream<Uint8Array> | null,
  show: (body: ReceivedBody) => void,
): Promise<void> {
  const body = newBody(headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    timer = undefined;
    show(body.current());
  };
  report();
  const reader = stream?.getReader();
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done || !value) break;
      if (!body.add(value)) {
        void reader?.cancel();
        break;
      }
      timer ??= setTimeout(report, INTERVAL);
    }
  } finally {
    clearTimeout(timer);
  }
  body.end();
  report();
}

/** A body that is still arriving. */
interface ArrivingBody {
  /** Returns false if the body has become too large. */
  add(chunk: Uint8Array): boolean;
  end(): void;
  current(): ReceivedBody;
}

function newBody(contentType: string): ArrivingBody {
  const type = contentType.split(';')[0]!.trim().toLowerCase();
  const kind = kindOf(type);
  const chunks: Uint8Array[] = [];
  const events: ServerEvent[] = [];
  const state = { bytes: 0, text: '', eventCount: 0, isStopped: false, done: false };
  const decoder = textDecoder(contentType);
  const onEvent = (event: ServerEvent) => {
    state.eventCount++;
    events.push(event);
    if (events.length > MAX_EVENTS) events.shift();
  };
  const readEvents = type === 'text/event-stream' ? createEventReader(onEvent) : createLineReader(onEvent);
  const take = (piece: string) => {
    if (kind === 'events') readEvents(piece);
    else if (state.text.length < MAX_TEXT) state.text += piece.slice(0, MAX_TEXT - state.text.length);
  };
  return {
    add(chunk) {
      chunks.push(chunk);
      state.bytes += chunk.byteLength;
      state.isStopped = state.bytes > MAX_BYTES;
      if (isText(kind) && !state.isStopped) take(decoder.decode(chunk, { stream: true }));
      return !state.isStopped;
    },
    end() {
      if (isText(kind)) take(decoder.decode());
      if (kind === 'events') readEvents('\n');
      state.done = true;
    },
    current: () => ({
      ...state,
      kind: state.done && state.bytes === 0 ? 'empty' : kind,
      type,
      chunks,
      events: [...events],
      isCut: state.text.length >= MAX_TEXT,
    }),
  };
}

function isText(kind: ReceivedKind): boolean {
  return kind === 'json' || kind === 'text' || kind === 'events';
}

/** HTML is shown as source code, SVG as an image. */
function kindOf(type: string): ReceivedKind {
  if (type === 'text/event-stream' || isJsonLines(type)) return 'events';
  if (type === 'application/pdf') return 'pdf';
  if (/[/+]json$/.test(type)) return 'json';
  const [media] = type.split('/');
  if (media === 'image' || media === 'audio' || media === 'video') return media;
  if (media === 'text' || type === '') return 'text';
  return /xml|yaml|javascript|ecmascript|graphql|json-seq|x-www-form-urlencoded|toml|csv|sql/.test(type)
    ? 'text'
    : 'binary';
}

function textDecoder(contentType: string): TextDecoder {
  const charset = /charset="?([\w-]+)/i.exec(contentType)?.[1];
  try {
    return new TextDecoder(charset ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}
