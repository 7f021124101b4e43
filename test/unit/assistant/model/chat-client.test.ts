import { expect, test } from 'vitest';
import { createChat } from '../../../../src/assistant/model/chat-client.ts';
import { readModelSettings } from '../../../../src/assistant/model/model-settings.ts';

const settings = readModelSettings({ DOCS_LLM_URL: 'http://localhost/v1', DOCS_LLM_MODEL: 'm' }, () => '')!;

const piece = new TextEncoder().encode('data: {"choices":[{"delta":{"content":"word "}}]}\n\n');

test('a model stops writing when the reader leaves, also where the abort of a fetch ends nothing', async () => {
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(piece),
    cancel: () => {
      isCancelled = true;
    },
  });
  const chat = createChat(settings, async () => new Response(body));
  const leave = new AbortController();
  const read = async () => {
    for await (const _ of chat({ messages: [] }, leave.signal)) leave.abort(new Error('left'));
  };
  await expect(read()).rejects.toThrow('left');
  expect(isCancelled).toBe(true);
});
