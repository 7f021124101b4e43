import { type Chat, createChat, type Send } from './chat-client.ts';
import { createEmbed, type Embed } from './embed.ts';
import { createModelBudget, type ModelBudget } from './model-budget.ts';
import type { ModelSettings } from './model-settings.ts';

/** A model as answers use it. One serves all sites of a server, so that its limits hold for them together. */
export interface ModelClient {
  begin: ModelBudget['begin'];
  chat: Chat;
  /** Present when a model for embeddings is named. */
  embeddings?: { embed: Embed; model: string };
}

/** Characters of a token, on average; what servers count is not known to all clients. */
const TOKEN = 4;

export function createModelClient(settings: ModelSettings, send: Send, now: () => number): ModelClient {
  const budget = createModelBudget(settings, now);
  const chat = createChat(settings, send);
  const { embeddingsModel: model } = settings;
  return {
    begin: budget.begin,
    ...(model && { embeddings: { embed: createEmbed(settings, model, send), model } }),
    async *chat(request, signal) {
      let written = 0;
      try {
        for await (const piece of chat(request, signal)) {
          if (piece.type === 'text') written += piece.delta.length;
          yield piece;
        }
      } finally {
        budget.spend(JSON.stringify(request.messages).length / TOKEN, written / TOKEN);
      }
    },
  };
}
