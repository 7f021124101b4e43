import { expect, test } from 'vitest';
import { createChat } from '../../../../src/assistant/model/chat-client.ts';
import { createEmbed } from '../../../../src/assistant/model/embed.ts';
import { ModelError } from '../../../../src/assistant/model/model-error.ts';
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

test('a server that asks for a longer pause than the timeout is overloaded, not silent', async () => {
  const overloaded = async () => new Response('', { status: 429, headers: { 'retry-after': '60' } });
  const chat = createChat({ ...settings, waitSeconds: 0.2, answerSeconds: 1.2 }, overloaded);
  const read = async () => {
    for await (const _ of chat({ messages: [] }, new AbortController().signal));
  };
  await expect(read()).rejects.toThrow('its server responded with 429');
});

/** A body without an end, and how many bytes of it were read. */
function endlessBody(start: string) {
  const sent = { bytes: 0, isCancelled: false };
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const chunk = new TextEncoder().encode(sent.bytes === 0 ? start : 'x'.repeat(65_536));
      sent.bytes += chunk.length;
      controller.enqueue(chunk);
    },
    cancel: () => {
      sent.isCancelled = true;
    },
  });
  return { body, sent };
}

const asJson = { headers: { 'content-type': 'application/json' } };

test('a response in one piece that does not end is given up', async () => {
  const { body, sent } = endlessBody('{"choices":[{"message":{"content":"');
  const chat = createChat(settings, async () => new Response(body, asJson));
  const read = async () => {
    for await (const _ of chat({ messages: [] }, new AbortController().signal));
  };
  await expect(read()).rejects.toThrow('its answer is too long');
  expect(sent.isCancelled).toBe(true);
  expect(sent.bytes).toBeLessThan(2_000_000);
});

test('thoughts beside an answer in one piece may be long', async () => {
  const message = { reasoning_content: 'Hm. '.repeat(100_000), content: 'Unpack it.' };
  const chat = createChat(settings, async () => Response.json({ choices: [{ message }] }));
  const pieces: unknown[] = [];
  for await (const piece of chat({ messages: [] }, new AbortController().signal)) pieces.push(piece);
  expect(pieces).toEqual([{ type: 'text', delta: 'Unpack it.' }]);
});

test('vectors that do not end are given up', async () => {
  const { body, sent } = endlessBody('{"data":[{"embedding":[');
  const embed = createEmbed(settings, 'e', async () => new Response(body, asJson));
  await expect(embed(['text'], new AbortController().signal)).rejects.toThrow(ModelError);
  expect(sent.isCancelled).toBe(true);
  expect(sent.bytes).toBeLessThan(2_000_000);
});

test.each([
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'set NODE_EXTRA_CA_CERTS to its file'],
  ['ECONNREFUSED', 'its server cannot be reached; check DOCS_LLM_URL'],
])('a connection that fails with %s', async (code, said) => {
  const cause = Object.assign(new Error(code), { code });
  const chat = createChat(settings, () => Promise.reject(new TypeError('fetch failed', { cause })));
  const embed = createEmbed(settings, 'e', () => Promise.reject(new TypeError('fetch failed', { cause })));
  const signal = new AbortController().signal;
  await expect(chat({ messages: [] }, signal)[Symbol.asyncIterator]().next()).rejects.toThrow(said);
  await expect(embed(['text'], signal)).rejects.toMatchObject({
    message: expect.stringContaining(said),
    isSilence: true,
  });
});

test('a model with too little context, or another name, says 400', async () => {
  const chat = createChat(settings, async () => new Response('too long', { status: 400 }));
  await expect(
    chat({ messages: [] }, new AbortController().signal)[Symbol.asyncIterator]().next(),
  ).rejects.toThrow('responded with 400; check the name of the model, and that its context is large enough');
});
