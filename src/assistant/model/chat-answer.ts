import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { sleep, untilAborted } from '../../lib/process/timing.ts';
import { boundedText, ModelError, type ModelFailure } from './model-error.ts';

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it. */
  input: string;
}

export type ChatPiece = { type: 'text'; delta: string } | { type: 'calls'; calls: readonly ToolCall[] };

/**
 * Characters of a token, at most, on average over an answer. Servers that ignore the number of tokens that was asked for are
 * read no further than this.
 */
const MAX_TOKEN_LENGTH = 8;
/** Events after which other work of the process gets its turn: a thousand of them may arrive at once. */
const EVENTS_PER_TURN = 16;
/** Maximum size of a response in one piece: the longest answer, with the reasoning that some servers send with it. */
const MAX_WHOLE_BYTES = 1_000_000;
const MAX_CALLS = 4;
const MAX_INPUT_LENGTH = 4_000;
/** Added to an answer that ran out of tokens or was stopped by a filter, so that readers see that it is not complete. */
const CUT = ' …';

/** The pieces of an answer of so many tokens as they arrive. `onBytes` is called whenever bytes have arrived. */
export async function* readAnswer(
  response: Response,
  tokens: number,
  signal: AbortSignal,
  onBytes: () => void,
): AsyncGenerator<ChatPiece> {
  const maxLength = tokens * MAX_TOKEN_LENGTH;
  const isWhole = response.headers.get('content-type')?.includes('application/json');
  if (isWhole) yield* wholeAnswer(await boundedText(response, MAX_WHOLE_BYTES, signal), maxLength);
  else if (response.body) yield* streamedAnswer(response.body.getReader(), maxLength, signal, onBytes);
  else throw new ModelError('malformed');
}

async function* streamedAnswer(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxLength: number,
  signal: AbortSignal,
  onBytes: () => void,
): AsyncGenerator<ChatPiece> {
  const calls = new Map<number, ToolCall>();
  const thoughts = withoutThoughts();
  /** Characters that may follow, thoughts and calls included. */
  let room = maxLength;
  let events = 0;
  let hasText = false;
  let hasBegun = false;
  let failure: ModelFailure = 'malformed';
  let isFinished = false;
  const data = eventData(async () => {
    const { value } = await untilAborted(reader.read(), signal);
    onBytes();
    return value;
  });
  try {
    for await (const text of data) {
      if (++events % EVENTS_PER_TURN === 0) await sleep(0, signal);
      if (text === '[DONE]') {
        isFinished = true;
        break;
      }
      const choice = choiceOf(text);
      hasBegun = true;
      if (!choice) continue;
      const delta = thoughts.push(choice.text.slice(0, room));
      hasText ||= delta !== '';
      if (delta !== '') yield { type: 'text', delta };
      room -= choice.length;
      if (room < 0) {
        isFinished = true;
        failure = 'no room';
        calls.clear();
        break;
      }
      addCalls(calls, choice.calls);
      if (choice.isLast) isFinished = true;
      if (failure === 'malformed' || choice.failure !== 'empty') failure = choice.failure;
    }
  } finally {
    // However the loop ends: otherwise the model would continue writing, and a server could not stop.
    reader.cancel().catch(() => {});
  }
  if (!isFinished) throw new ModelError(hasBegun ? 'cut off' : 'malformed');
  const rest = thoughts.end();
  if (rest !== '') yield { type: 'text', delta: rest };
  if (calls.size > 0) yield { type: 'calls', calls: [...calls.values()] };
  else if (!hasText && rest === '') throw new ModelError(failure);
  else if (failure !== 'empty') yield { type: 'text', delta: CUT };
}

/** Servers that do not stream answer in one piece. */
function* wholeAnswer(text: string, maxLength: number): Generator<ChatPiece> {
  const choice = choiceOf(text);
  if (!choice) throw new ModelError('malformed');
  const calls = new Map<number, ToolCall>();
  addCalls(calls, choice.calls);
  const thoughts = withoutThoughts();
  const answer = thoughts.push(choice.text.slice(0, maxLength)) + thoughts.end();
  const failure = choice.text.length > maxLength ? 'no room' : choice.failure;
  if (calls.size > 0) yield { type: 'calls', calls: [...calls.values()] };
  else if (answer === '') throw new ModelError(failure);
  else yield { type: 'text', delta: failure === 'empty' ? answer : answer + CUT };
}

interface Choice {
  text: string;
  calls: readonly unknown[];
  /** Characters of everything that the model wrote: text, thoughts beside it, the input of calls. */
  length: number;
  isLast: boolean;
  /** The reason if the answer has no text. With text, every reason but `empty` means that the rest is missing. */
  failure: ModelFailure;
}

/** What one event says; undefined for events that say nothing about the answer. */
function choiceOf(json: string): Choice | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new ModelError('malformed');
  }
  const event = fieldsOf(value);
  if (event.error !== undefined) throw new ModelError('refused');
  const [first] = Array.isArray(event.choices) ? event.choices : [];
  if (first === undefined) return undefined;
  const choice = fieldsOf(first);
  const said = fieldsOf(choice.delta ?? choice.message);
  const calls: unknown[] = Array.isArray(said.tool_calls) ? said.tool_calls : [];
  const written = [
    said.content,
    said.reasoning_content ?? said.reasoning,
    ...calls.map((call) => inputText(fieldsOf(fieldsOf(call).function).arguments)),
  ];
  return {
    text: typeof said.content === 'string' ? said.content : '',
    calls,
    length: written.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0),
    isLast: typeof choice.finish_reason === 'string',
    failure: failureOf(choice.finish_reason, said.refusal),
  };
}

function failureOf(reason: unknown, refusal: unknown): ModelFailure {
  if (reason === 'length') return 'no room';
  return reason === 'content_filter' || typeof refusal === 'string' ? 'declined' : 'empty';
}

/** Calls arrive in pieces too: the name first, then parts of its input. Calls beyond the maximum are ignored. */
function addCalls(calls: Map<number, ToolCall>, pieces: readonly unknown[]): void {
  for (const [at, piece] of pieces.entries()) {
    const { index, id, function: called } = fieldsOf(piece);
    const number = typeof index === 'number' ? index : at;
    if (!calls.has(number) && calls.size === MAX_CALLS) continue;
    const { name, arguments: input } = fieldsOf(called);
    const call = calls.get(number) ?? { id: `call_${number}`, name: '', input: '' };
    calls.set(number, {
      id: typeof id === 'string' && id !== '' ? id : call.id,
      name: typeof name === 'string' && name !== '' ? name : call.name,
      input: (call.input + inputText(input)).slice(0, MAX_INPUT_LENGTH),
    });
  }
}

/** Most servers send JSON as a text, some the object itself, and some nothing together with the name. */
function inputText(input: unknown): string {
  return typeof input === 'object' && input !== null ? JSON.stringify(input) : String(input ?? '');
}

function fieldsOf(value: unknown): JsonObject {
  return asObject(value) ?? {};
}

const MAX_LINE_LENGTH = 1_000_000;

/** The `data:` of server-sent events, one by one. `read` gives the next bytes, or undefined at the end. */
async function* eventData(read: () => Promise<Uint8Array | undefined>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const bytes = await read();
    rest += bytes ? decoder.decode(bytes, { stream: true }) : `${decoder.decode()}\n`;
    let from = 0;
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', from)) {
      const line = rest.slice(from, end).trim();
      from = end + 1;
      if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
    }
    rest = rest.slice(from);
    if (rest.length > MAX_LINE_LENGTH) throw new ModelError('malformed');
    if (!bytes) return;
  }
}

/** Removes reasoning from the text of a model, chunk by chunk. */
export interface ThoughtFilter {
  /** The part that belongs to the answer. The beginning is held back until it cannot be a tag any more. */
  push(delta: string): string;
  end(): string;
}

const TAGS = ['think', 'thinking', 'thought'].map((name) => ({ open: `<${name}>`, close: `</${name}>` }));

/** Some servers leave the reasoning of a model at the beginning of the text: `<think>…</think>`. */
function withoutThoughts(): ThoughtFilter {
  let state: 'before' | 'thinking' | 'between' | 'answering' = 'before';
  let waiting = '';
  let close = '';
  /** The answer begins with the first text that is not only spaces. */
  const begin = (): string => {
    waiting = waiting.trimStart();
    if (waiting !== '') state = 'answering';
    return waiting;
  };
  return {
    push: (delta) => {
      if (state === 'answering') return delta;
      waiting += delta;
      if (state === 'before') {
        waiting = waiting.trimStart();
        const tag = TAGS.find(({ open }) => waiting.startsWith(open));
        if (!tag) return TAGS.some(({ open }) => open.startsWith(waiting)) ? '' : begin();
        state = 'thinking';
        close = tag.close;
        waiting = waiting.slice(tag.open.length);
      }
      if (state === 'thinking') {
        const at = waiting.indexOf(close);
        // The closing tag may arrive in two pieces.
        waiting = at === -1 ? waiting.slice(-close.length) : waiting.slice(at + close.length);
        if (at === -1) return '';
        state = 'between';
      }
      return begin();
    },
    // Unfinished reasoning is not an answer.
    end: () => (state === 'before' ? begin() : ''),
  };
}
