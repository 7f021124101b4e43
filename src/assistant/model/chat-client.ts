import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { sleep } from '../../lib/process/sleep.ts';
import { untilAborted } from '../../lib/process/until-aborted.ts';
import { boundedText } from './bounded-text.ts';
import { eventData } from './event-lines.ts';
import { ModelError } from './model-error.ts';
import type { ModelSettings } from './model-settings.ts';
import { withoutThoughts } from './without-thoughts.ts';

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: readonly object[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it. */
  input: string;
}

export type ChatPiece = { type: 'text'; delta: string } | { type: 'calls'; calls: readonly ToolCall[] };

export interface ChatRequest {
  messages: readonly ChatMessage[];
  tools?: readonly object[];
}

/** Sends a request; in place of the global function, so that a test can be the server. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Streams a chat completion. Throws `ModelError`, or the reason of `signal` when that was given. */
export type Chat = (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatPiece>;

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 400;
const MAX_PAUSE_MS = 3_000;
const MAX_ANSWER_LENGTH = 40_000;
/** Of a response in one piece: an answer of the maximum length, and thoughts that some servers send beside it. */
const MAX_WHOLE_BYTES = 1_000_000;
const MAX_CALLS = 4;

export function createChat(settings: ModelSettings, send: Send): Chat {
  return async function* (request, signal) {
    const stop = new AbortController();
    const patience = createPatience(settings, stop);
    const leave = () => stop.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    let hasBegun = false;
    try {
      const response = await open(settings, send, request, stop.signal, patience);
      hasBegun = true;
      yield* pieces(response, patience, stop.signal);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (stop.signal.aborted) throw new ModelError('slow');
      throw error instanceof ModelError ? error : new ModelError(hasBegun ? 'cut off' : 'unreachable');
    } finally {
      signal.removeEventListener('abort', leave);
      patience.end();
      stop.abort();
    }
  };
}

/** Ends a request when nothing came for a while, or when it takes too long as a whole. */
interface Patience {
  /** Something came. */
  renew(): void;
  end(): void;
}

function createPatience({ waitSeconds, answerSeconds }: ModelSettings, stop: AbortController): Patience {
  const give = (seconds: number) => setTimeout(() => stop.abort(), seconds * 1_000);
  const whole = give(answerSeconds);
  let next = give(waitSeconds);
  return {
    renew: () => {
      clearTimeout(next);
      next = give(waitSeconds);
    },
    end: () => {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}

/** The response to a request. Temporary failures are retried; a server without support for tools is asked without them. */
async function open(
  { url, model, key, answerTokens, waitSeconds }: ModelSettings,
  send: Send,
  { messages, tools }: ChatRequest,
  signal: AbortSignal,
  patience: Patience,
): Promise<Response> {
  let offered = tools;
  for (let attempt = 1; ; attempt++) {
    const response = await send(`${url}/chat/completions`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages,
        stream: true,
        temperature: 0.1,
        max_tokens: answerTokens,
        ...(offered && { tools: offered }),
      }),
    }).catch((error: unknown) => {
      if (signal.aborted || attempt === ATTEMPTS) throw error;
      return undefined;
    });
    if (response?.ok) return response;
    await response?.body?.cancel().catch(() => {});
    const mayPass = response === undefined || response.status === 429 || response.status >= 500;
    if (response && !mayPass) {
      if (!offered || (response.status !== 400 && response.status !== 422))
        throw new ModelError('refused', response.status);
      offered = undefined;
      continue;
    }
    if (attempt >= ATTEMPTS) throw new ModelError(response ? 'overloaded' : 'unreachable', response?.status);
    const wanted = Number(response?.headers.get('retry-after')) * 1_000;
    // A pause of ours must not count as silence of the model.
    const longest = Math.min(MAX_PAUSE_MS, waitSeconds * 500);
    patience.renew();
    await sleep(Math.min(wanted || FIRST_PAUSE_MS * 2 ** (attempt - 1), longest), signal);
    patience.renew();
  }
}

async function* pieces(
  response: Response,
  patience: Patience,
  signal: AbortSignal,
): AsyncGenerator<ChatPiece> {
  const isWhole = response.headers.get('content-type')?.includes('application/json');
  if (isWhole) yield* wholeAnswer(await boundedText(response, MAX_WHOLE_BYTES, signal));
  else if (response.body) yield* streamedAnswer(response.body.getReader(), patience, signal);
  else throw new ModelError('malformed');
}

async function* streamedAnswer(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  patience: Patience,
  signal: AbortSignal,
): AsyncGenerator<ChatPiece> {
  const calls = new Map<number, ToolCall>();
  const thoughts = withoutThoughts();
  let length = 0;
  let hasBegun = false;
  let isFull = false;
  let isFinished = false;
  const data = eventData(async () => {
    const { value } = await untilAborted(reader.read(), signal);
    patience.renew();
    return value;
  });
  try {
    for await (const text of data) {
      if (text === '[DONE]') {
        isFinished = true;
        break;
      }
      const choice = choiceOf(text);
      hasBegun = true;
      if (!choice) continue;
      addCalls(calls, choice.calls);
      const delta = thoughts.push(choice.text);
      if (delta !== '') {
        length += delta.length;
        if (length > MAX_ANSWER_LENGTH) throw new ModelError('too long');
        yield { type: 'text', delta };
      }
      if (choice.isLast) isFinished = true;
      if (choice.isFull) isFull = true;
    }
  } finally {
    // However it ends: the model must not go on writing for nobody, nor keep a server from stopping.
    reader.cancel().catch(() => {});
  }
  if (!isFinished) throw new ModelError(hasBegun ? 'cut off' : 'malformed');
  const rest = thoughts.end();
  length += rest.length;
  if (rest !== '') yield { type: 'text', delta: rest };
  if (calls.size > 0) yield { type: 'calls', calls: [...calls.values()].slice(0, MAX_CALLS) };
  else if (length === 0) throw new ModelError(isFull ? 'no room' : 'malformed');
}

/** Servers that do not stream answer in one piece. */
function* wholeAnswer(text: string): Generator<ChatPiece> {
  const choice = choiceOf(text);
  if (!choice) throw new ModelError('malformed');
  const calls = new Map<number, ToolCall>();
  addCalls(calls, choice.calls);
  const thoughts = withoutThoughts();
  const answer = thoughts.push(choice.text) + thoughts.end();
  if (calls.size > 0) yield { type: 'calls', calls: [...calls.values()].slice(0, MAX_CALLS) };
  else if (answer === '') throw new ModelError(choice.isFull ? 'no room' : 'malformed');
  else if (answer.length > MAX_ANSWER_LENGTH) throw new ModelError('too long');
  else yield { type: 'text', delta: answer };
}

interface Choice {
  text: string;
  calls: readonly unknown[];
  isLast: boolean;
  /** All tokens that it may use are used. */
  isFull: boolean;
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
  return {
    text: typeof said.content === 'string' ? said.content : '',
    calls: Array.isArray(said.tool_calls) ? said.tool_calls : [],
    isLast: typeof choice.finish_reason === 'string',
    isFull: choice.finish_reason === 'length',
  };
}

/** Calls come in pieces too: the name first, then its input bit by bit. */
function addCalls(calls: Map<number, ToolCall>, pieces: readonly unknown[]): void {
  for (const [at, piece] of pieces.entries()) {
    const { index, id, function: called } = fieldsOf(piece);
    const number = typeof index === 'number' ? index : at;
    const { name, arguments: input } = fieldsOf(called);
    const call = calls.get(number) ?? { id: `call_${number}`, name: '', input: '' };
    calls.set(number, {
      id: typeof id === 'string' && id !== '' ? id : call.id,
      name: typeof name === 'string' && name !== '' ? name : call.name,
      input: (call.input + (typeof input === 'string' ? input : JSON.stringify(input ?? ''))).slice(0, 4_000),
    });
  }
}

function fieldsOf(value: unknown): JsonObject {
  return asObject(value) ?? {};
}
