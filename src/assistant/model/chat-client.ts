import { sleep } from '../../lib/process/timing.ts';
import { type ChatPiece, readAnswer } from './chat-answer.ts';
import { boundedText, connectionFailure, ModelError } from './model-error.ts';
import type { ModelSettings } from './model-settings.ts';

export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls?: readonly object[] }
  | { role: 'tool'; tool_call_id: string; content: string };

export interface ChatRequest {
  messages: readonly ChatMessage[];
  tools?: readonly object[];
}

/** Sends a request; replaceable in tests. */
export type Send = (url: string, init: RequestInit) => Promise<Response>;

/** Streams a chat completion. Throws `ModelError`, or the reason of `signal` when that is aborted. */
export type Chat = (request: ChatRequest, signal: AbortSignal) => AsyncIterable<ChatPiece>;

const ATTEMPTS = 3;
const FIRST_PAUSE_SECONDS = 0.4;
const MAX_PAUSE_SECONDS = 3;
const MAX_REFUSAL_BYTES = 20_000;

/** Parameters that some models reject. A rejected parameter is not sent again. */
interface Dialect {
  tokens: 'max_tokens' | 'max_completion_tokens';
  hasTemperature: boolean;
}

export function createChat(settings: ModelSettings, send: Send): Chat {
  const dialect: Dialect = { tokens: 'max_tokens', hasTemperature: true };
  return async function* (request, signal) {
    const stop = new AbortController();
    const patience = createPatience(settings, stop);
    const leave = () => stop.abort(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    let hasBegun = false;
    try {
      const response = await open({ settings, send, dialect, patience }, request, stop.signal);
      hasBegun = true;
      yield* readAnswer(response, settings.answerTokens, stop.signal, patience.renew);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (stop.signal.aborted) throw new ModelError('slow');
      if (error instanceof ModelError) throw error;
      throw hasBegun ? new ModelError('cut off') : connectionFailure(error);
    } finally {
      signal.removeEventListener('abort', leave);
      patience.end();
      stop.abort();
    }
  };
}

/** Aborts a request if nothing arrives for a while, or if it takes too long in total. */
interface Patience {
  /** Something has arrived. */
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

interface Connection {
  settings: ModelSettings;
  send: Send;
  dialect: Dialect;
  patience: Patience;
}

/**
 * The response to a request. Temporary failures are retried, unless the server asks for a long pause; what it does not
 * support is left out.
 */
async function open(
  { settings, send, dialect, patience }: Connection,
  { messages, tools }: ChatRequest,
  signal: AbortSignal,
): Promise<Response> {
  let offered = tools;
  for (let attempt = 1; ; attempt++) {
    const init = requestInit(settings, dialect, { messages, tools: offered }, signal);
    const sent = send(`${settings.url}/chat/completions`, init);
    const response = await sent.catch((error: unknown) => {
      if (signal.aborted || attempt === ATTEMPTS) throw error;
      return undefined;
    });
    if (response?.ok) return response;
    if (response?.status === 400 || response?.status === 422) {
      const refusal = await boundedText(response, MAX_REFUSAL_BYTES, signal).catch(() => '');
      if (signal.aborted) throw signal.reason;
      if (adapt(dialect, refusal)) continue;
      if (!offered) throw new ModelError('refused', response.status);
      offered = undefined;
      continue;
    }
    await response?.body?.cancel().catch(() => {});
    const isTemporary = response === undefined || response.status === 429 || response.status >= 500;
    if (!isTemporary) throw new ModelError('refused', response.status);
    // A pause of ours must not count as silence of the model.
    const longest = Math.min(MAX_PAUSE_SECONDS, settings.waitSeconds / 2);
    const wanted = wantedPause(response);
    if (wanted !== undefined && wanted > longest)
      throw new ModelError('overloaded', response?.status, wanted);
    if (attempt >= ATTEMPTS) throw new ModelError(response ? 'overloaded' : 'unreachable', response?.status);
    patience.renew();
    const pause = Math.min(wanted ?? FIRST_PAUSE_SECONDS * 2 ** (attempt - 1), longest);
    await sleep(pause * 1_000, signal);
    patience.renew();
  }
}

/** The pause in seconds that the server of the model asks for; models do not send dates. */
export function wantedPause(response: Response | undefined): number | undefined {
  const seconds = Number(response?.headers.get('retry-after'));
  return seconds > 0 ? seconds : undefined;
}

/** Removes a parameter that the error calls unsupported; false if it names none. */
function adapt(dialect: Dialect, refusal: string): boolean {
  if (!/unsupported|not support/i.test(refusal)) return false;
  const { tokens, hasTemperature } = dialect;
  if (refusal.includes('max_completion_tokens')) dialect.tokens = 'max_completion_tokens';
  if (refusal.includes('temperature')) dialect.hasTemperature = false;
  return dialect.tokens !== tokens || dialect.hasTemperature !== hasTemperature;
}

function requestInit(
  { model, key, answerTokens }: ModelSettings,
  { tokens, hasTemperature }: Dialect,
  { messages, tools }: ChatRequest,
  signal: AbortSignal,
): RequestInit {
  const options = { stream: true, ...(hasTemperature && { temperature: 0.1 }), [tokens]: answerTokens };
  return {
    method: 'POST',
    signal,
    // Not followed: the key is for one host. The status says what happened.
    redirect: 'manual',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ model, messages, ...options, tools }),
  };
}
