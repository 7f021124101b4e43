import type { Answer, AssistantEvent } from '../../../../src/assistant/assistant.ts';
import type { AssistantStrings } from '../../../../src/lib/strings/assistant-strings.ts';
import { createEventReader } from '../lib/server-events.ts';

export interface Asked {
  question: string;
  threadId?: string;
  page?: string;
  selection?: string;
  history: readonly { question: string; answer: string }[];
}

/** What the server sends: the events of the assistant, and the ids of the conversation. */
export type ServerAnswer =
  | Exclude<AssistantEvent, { type: 'done' }>
  | { type: 'start'; threadId: string }
  | ({ type: 'done'; conversationId?: string } & Answer);

/** Why there is no answer, by the key of the message. */
export class AskFailure extends Error {
  constructor(readonly word: 'failed' | 'tooMany' | 'unreachable') {
    super(word);
  }
}

export interface AssistantClient {
  ask(asked: Asked, signal: AbortSignal, onEvent: (event: ServerAnswer) => void): Promise<void>;
  rate(conversationId: string, helpful: boolean): Promise<void>;
}

export function createClient(endpoint: URL): AssistantClient {
  const post = (path: string, body: object, signal?: AbortSignal) =>
    fetch(new URL(path, endpoint), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });
  return {
    async ask(asked, signal, onEvent) {
      const response = await post('message', asked, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw new AskFailure('unreachable');
      });
      if (response.status === 429) throw new AskFailure('tooMany');
      if (!response.ok || !response.body) throw new AskFailure('failed');
      let isDone = false;
      const read = createEventReader(({ type, data }) => {
        if (type === 'done') isDone = true;
        if (type !== 'error') onEvent({ type, ...(JSON.parse(data) as object) } as ServerAnswer);
      });
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) break;
        read(value);
      }
      if (!isDone) throw new AskFailure('failed');
    },
    async rate(conversationId, helpful) {
      await post('feedback', { conversationId, helpful });
    },
  };
}

/** What the build wrote for the assistant of pages in one language. */
export interface AssistantSettings {
  words: AssistantStrings;
  greeting?: string;
  suggestions: readonly string[];
  /** Contact for questions that the documentation does not cover. */
  email?: string;
}

export async function loadSettings(): Promise<AssistantSettings> {
  const url = document.getElementById('assistant-entry')?.dataset.docsSettings ?? '';
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} could not be loaded`);
  return (await response.json()) as AssistantSettings;
}
