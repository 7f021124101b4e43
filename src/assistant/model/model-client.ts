import { asObject } from '../../lib/json/json-object.ts';
import { deadlineAfter } from '../../lib/process/timing.ts';
import type { Embed } from '../page-vectors.ts';
import { type Chat, createChat, type Send, wantedPause } from './chat-client.ts';
import { boundedText, connectionFailure, ModelError, type ModelFailure } from './model-error.ts';
import { createCircuitBreaker, createModelBudget, type ModelBudget } from './model-limits.ts';
import type { ModelSettings } from './model-settings.ts';

/** A model with its limits, which apply to all sites of a server together. */
export interface ModelClient {
  begin: ModelBudget['begin'];
  chat: Chat;
  /** It did not respond, or only with an error, and has not answered since. */
  isDown: () => boolean;
  /** Present when a model for embeddings is named. */
  embeddings?: { embed: Embed; model: string };
}

/** Failures that will probably repeat with the next question: a wrong key, no credit, another protocol. */
const ERRORS: ReadonlySet<ModelFailure> = new Set(['refused', 'overloaded', 'malformed']);

/** Characters of a token, on average. Not all servers report how many tokens they counted. */
const TOKEN = 4;

export function createModelClient(settings: ModelSettings, send: Send, now: () => number): ModelClient {
  const budget = createModelBudget(settings, now);
  const chat = createChat(settings, send);
  const { embeddingsModel: model } = settings;
  const breaker = createCircuitBreaker(now);
  let isFailing = false;
  return {
    begin: budget.begin,
    isDown: () => isFailing || breaker.isOpen(),
    ...(model && { embeddings: { embed: guardedEmbed(createEmbed(settings, model, send), now), model } }),
    async *chat(request, signal) {
      const attempt = breaker.begin();
      let written = 0;
      try {
        for await (const piece of chat(request, signal)) {
          attempt.responded();
          isFailing = false;
          if (piece.type === 'text') written += piece.delta.length;
          yield piece;
        }
        attempt.responded();
      } catch (error) {
        attempt.failed(error);
        isFailing ||= error instanceof ModelError && ERRORS.has(error.reason);
        throw error;
      } finally {
        budget.spend(JSON.stringify(request.messages).length / TOKEN, written / TOKEN);
      }
    },
  };
}

/** Embeddings may come from another server behind the same URL: they have their own circuit breaker. */
function guardedEmbed(embed: Embed, now: () => number): Embed {
  const breaker = createCircuitBreaker(now);
  return async (texts, signal) => {
    const attempt = breaker.begin();
    try {
      const vectors = await embed(texts, signal);
      attempt.responded();
      return vectors;
    } catch (error) {
      attempt.failed(error);
      throw error;
    }
  };
}

const MAX_PLACES = 8_192;
/** Size of a number in a response, with all its digits and the spaces around it. */
const MAX_PLACE_BYTES = 48;

/** Asks the embeddings endpoint; throws `ModelError`. */
export function createEmbed({ url, key, waitSeconds }: ModelSettings, model: string, send: Send): Embed {
  return async (texts, signal) => {
    const stop = deadlineAfter(waitSeconds * 1_000, signal);
    let response: Response;
    try {
      response = await send(`${url}/embeddings`, {
        method: 'POST',
        signal: stop,
        redirect: 'manual',
        headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ model, input: texts }),
      });
      if (response.status === 429) throw new ModelError('overloaded', 429, wantedPause(response));
      if (!response.ok) throw new ModelError('refused', response.status);
      const text = await boundedText(response, texts.length * MAX_PLACES * MAX_PLACE_BYTES, stop);
      return vectorsIn(parsed(text), texts.length);
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof ModelError) throw error;
      throw stop.aborted ? new ModelError('slow') : connectionFailure(error);
    }
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new ModelError('malformed');
  }
}

function vectorsIn(value: unknown, count: number): Int8Array[] {
  const data = asObject(value)?.data;
  if (!Array.isArray(data) || data.length !== count) throw new ModelError('malformed');
  return data.map((item) => {
    const embedding = asObject(item)?.embedding;
    if (!isVector(embedding)) throw new ModelError('malformed');
    return shortened(embedding);
  });
}

function isVector(value: unknown): value is number[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.length <= MAX_PLACES &&
    value.every((place) => Number.isFinite(place))
  );
}

/** One byte per number: vectors take a quarter of the memory, and the order of similar pages hardly changes. */
function shortened(vector: readonly number[]): Int8Array {
  const most = vector.reduce((found, place) => Math.max(found, Math.abs(place)), 0) || 1;
  return Int8Array.from(vector, (place) => Math.round((127 * place) / most));
}
