import { asObject, type JsonObject } from '../../lib/json/json-object.ts';
import { untilAborted } from '../../lib/process/until-aborted.ts';
import { boundedText } from './bounded-text.ts';
import { eventData } from './event-data.ts';
import { ModelError, type ModelFailure } from './model-error.ts';
import { withoutThoughts } from './without-thoughts.ts';

export interface ToolCall {
  id: string;
  name: string;
  /** JSON as the model wrote it. */
  input: string;
}

export type ChatPiece = { type: 'text'; delta: string } | { type: 'calls'; calls: readonly ToolCall[] };

const MAX_ANSWER_LENGTH = 40_000;
/** Maximum size of a response in one piece: the longest answer, with the reasoning that some servers send with it. */
const MAX_WHOLE_BYTES = 1_000_000;
const MAX_CALLS = 4;
const MAX_INPUT_LENGTH = 4_000;
/** Added to an answer that ran out of tokens or was stopped by a filter, so that readers see that it is not complete. */
const CUT = ' …';

/** The pieces of an answer as they arrive. `onBytes` is called whenever bytes have arrived. */
export async function* readAnswer(
  response: Response,
  signal: AbortSignal,
  onBytes: () => void,
): AsyncGenerator<ChatPiece> {
  const isWhole = response.headers.get('content-type')?.includes('application/json');
  if (isWhole) yield* wholeAnswer(await boundedText(response, MAX_WHOLE_BYTES, signal));
  else if (response.body) yield* streamedAnswer(response.body.getReader(), signal, onBytes);
  else throw new ModelError('malformed');
}

async function* streamedAnswer(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
  onBytes: () => void,
): AsyncGenerator<ChatPiece> {
  const calls = new Map<number, ToolCall>();
  const thoughts = withoutThoughts();
  let length = 0;
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
      if (failure === 'malformed' || choice.failure !== 'empty') failure = choice.failure;
    }
  } finally {
    // However the loop ends: otherwise the model would continue writing, and a server could not stop.
    reader.cancel().catch(() => {});
  }
  if (!isFinished) throw new ModelError(hasBegun ? 'cut off' : 'malformed');
  const rest = thoughts.end();
  length += rest.length;
  if (rest !== '') yield { type: 'text', delta: rest };
  if (calls.size > 0) yield { type: 'calls', calls: [...calls.values()] };
  else if (length === 0) throw new ModelError(failure);
  else if (failure !== 'empty') yield { type: 'text', delta: CUT };
}

/** Servers that do not stream answer in one piece. */
function* wholeAnswer(text: string): Generator<ChatPiece> {
  const choice = choiceOf(text);
  if (!choice) throw new ModelError('malformed');
  const calls = new Map<number, ToolCall>();
  addCalls(calls, choice.calls);
  const thoughts = withoutThoughts();
  const answer = thoughts.push(choice.text) + thoughts.end();
  if (calls.size > 0) yield { type: 'calls', calls: [...calls.values()] };
  else if (answer === '') throw new ModelError(choice.failure);
  else if (answer.length > MAX_ANSWER_LENGTH) throw new ModelError('too long');
  else yield { type: 'text', delta: choice.failure === 'empty' ? answer : answer + CUT };
}

interface Choice {
  text: string;
  calls: readonly unknown[];
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
  return {
    text: typeof said.content === 'string' ? said.content : '',
    calls: Array.isArray(said.tool_calls) ? said.tool_calls : [],
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
