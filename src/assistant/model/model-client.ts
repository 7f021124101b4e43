import type { Embed } from '../page-vectors.ts';
import { type Chat, createChat, type Send } from './chat-client.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { createEmbed } from './embed.ts';
import { createModelBudget, type ModelBudget } from './model-budget.ts';
import { ModelError, type ModelFailure } from './model-error.ts';
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
