import { type Chat, createChat, type Send } from './chat-client.ts';
import { createEmbed, type Embed } from './embed.ts';
import { createModelBudget, type ModelBudget } from './model-budget.ts';
import { createRestingModel, type RestingModel } from './model-rest.ts';
import type { ModelSettings } from './model-settings.ts';

/** A model as answers use it. One serves all sites of a server, so that its limits hold for them together. */
export interface ModelClient {
  begin: ModelBudget['begin'];
  chat: Chat;
  /** It did not respond, and has not been seen to since. */
  isResting: RestingModel['isResting'];
  /** Present when a model for embeddings is named. */
  embeddings?: { embed: Embed; model: string };
}

/** Characters of a token, on average; what servers count is not known to all clients. */
const TOKEN = 4;

export function createModelClient(settings: ModelSettings, send: Send, now: () => number): ModelClient {
  const budget = createModelBudget(settings, now);
  const chat = createChat(settings, send);
  const { embeddingsModel: model } = settings;
  const resting = createRestingModel(now);
  return {
    begin: budget.begin,
    isResting: resting.isResting,
    ...(model && { embeddings: { embed: restingEmbed(createEmbed(settings, model, send), now), model } }),
    async *chat(request, signal) {
      const attempt = resting.begin();
      let written = 0;
      try {
        for await (const piece of chat(request, signal)) {
          attempt.responded();
          if (piece.type === 'text') written += piece.delta.length;
          yield piece;
        }
        attempt.responded();
      } catch (error) {
        attempt.failed(error);
        throw error;
      } finally {
        budget.spend(JSON.stringify(request.messages).length / TOKEN, written / TOKEN);
      }
    },
  };
}

/** Embeddings may come from another server behind the same address: they rest for themselves. */
function restingEmbed(embed: Embed, now: () => number): Embed {
  const resting = createRestingModel(now);
  return async (texts, signal) => {
    const attempt = resting.begin();
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
