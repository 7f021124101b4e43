import { expect, test } from 'vitest';
import { createChat } from '../../../../src/assistant/model/chat-client.ts';
import { createEmbed } from '../../../../src/assistant/model/model-client.ts';
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
  await expect(read()).rejects.toThrow('responded with 429; its rate limit or its quota is reached');
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

/** What a model writes whose server sends these deltas, or repeats the last one for ever. */
async function readDeltas(deltas: object[], answerTokens: number, isEndless = false): Promise<string> {
  const [rest, first] = [deltas.slice(-1), deltas].map((each) =>
    each.map((delta) => `data: ${JSON.stringify({ choices: [{ delta }] })}\n\n`).join(''),
  );
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(first)),
    pull: (controller) => {
      controller.enqueue(new TextEncoder().encode(isEndless ? rest : 'data: [DONE]\n\n'));
    },
  });
  const chat = createChat({ ...settings, answerTokens }, async () => new Response(body));
  let text = '';
  for await (const each of chat({ messages: [] }, new AbortController().signal))
    if (each.type === 'text') text += each.delta;
  return text;
}

test('an answer is read no further than the tokens that were asked for, even if the server ignores them', async () => {
  const text = await readDeltas([{ role: 'assistant', content: 'word ' }], 100, true);
  expect(text).toMatch(/^(?:word ){100,200}w?o?r?d? …$/);
  const whole = createChat({ ...settings, answerTokens: 100 }, async () =>
    Response.json({ choices: [{ message: { content: 'word '.repeat(10_000) } }] }),
  );
  for await (const each of whole({ messages: [] }, new AbortController().signal))
    expect(each).toEqual({ type: 'text', delta: text });
});

test.each([
  ['thoughts', { reasoning_content: 'Hm. ' }],
  ['thoughts in the text', { content: '<think>Hm. ' }],
  ['thoughts of another name', { reasoning: 'Hm. ' }],
  ['calls', { tool_calls: [{ index: 0, function: { name: 'search', arguments: 'Hm. ' } }] }],
])('%s without an end are no answer', async (_, delta) => {
  await expect(readDeltas([delta], 100, true)).rejects.toThrow('raise the limit');
});

test('other work gets its turn while a long answer that arrived at once is read', async () => {
  let hasWorked = false;
  setTimeout(() => {
    hasWorked = true;
  });
  const text = await readDeltas(
    Array.from({ length: 100 }, () => ({ content: 'word ' })),
    1_000,
  );
  expect([text.length, hasWorked]).toEqual([500, true]);
});

const asJson = { headers: { 'content-type': 'application/json' } };

test('a response in one piece that does not end is aborted', async () => {
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

test('vectors that do not end are aborted', async () => {
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
    pauseSeconds: 30,
  });
});

test('a model with too little context, or another name, says 400', async () => {
  const chat = createChat(settings, async () => new Response('too long', { status: 400 }));
  await expect(
    chat({ messages: [] }, new AbortController().signal)[Symbol.asyncIterator]().next(),
  ).rejects.toThrow('responded with 400; check the name of the model, and that its context is large enough');
});

/** A model that refuses a request as OpenAI does, for each of these parameters that the request has. */
const REFUSALS = {
  max_tokens:
    "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
  temperature: "Unsupported value: 'temperature' does not support 0.1 with this model.",
};

function strictModel() {
  const requests: Record<string, unknown>[] = [];
  const chat = createChat(settings, async (_, init) => {
    const body = JSON.parse(init.body as string);
    requests.push(body);
    for (const [param, message] of Object.entries(REFUSALS))
      if (param in body) return Response.json({ error: { message, param } }, { status: 400 });
    return Response.json({ choices: [{ message: { content: 'Unpack it.' } }] });
  });
  return { chat, requests };
}

test('parameters that a model does not support are left out, and tools stay; the next question knows', async () => {
  const { chat, requests } = strictModel();
  const tools = [{ type: 'function' }];
  const ask = async () => {
    for await (const piece of chat({ messages: [], tools }, new AbortController().signal))
      expect(piece).toEqual({ type: 'text', delta: 'Unpack it.' });
  };
  await ask();
  await ask();
  expect(requests).toHaveLength(4);
  expect(requests[3]).toEqual({
    model: 'm',
    messages: [],
    stream: true,
    max_completion_tokens: 1000,
    tools,
  });
});

test('a context that is too small is not mistaken for a parameter without support', async () => {
  const requests: string[] = [];
  const chat = createChat(settings, async (_, init) => {
    requests.push(init.body as string);
    const message = "'max_tokens' or 'max_completion_tokens' is too large: 1000.";
    return Response.json({ error: { message } }, { status: 400 });
  });
  const answer = chat({ messages: [] }, new AbortController().signal);
  await expect(answer[Symbol.asyncIterator]().next()).rejects.toThrow('that its context is large enough');
  expect(requests).toHaveLength(1);
});

test('a redirect is named, and not followed', async () => {
  const sent: RequestInit[] = [];
  const moved = async (_: string, init: RequestInit) => {
    sent.push(init);
    return new Response('', { status: 308, headers: { location: 'https://elsewhere.example/v1' } });
  };
  const said = 'responded with 308, a redirect, which is not followed; set DOCS_LLM_URL';
  const signal = new AbortController().signal;
  const answer = createChat(settings, moved)({ messages: [] }, signal);
  await expect(answer[Symbol.asyncIterator]().next()).rejects.toThrow(said);
  await expect(createEmbed(settings, 'e', moved)(['text'], signal)).rejects.toThrow(said);
  expect(sent.map(({ redirect }) => redirect)).toEqual(['manual', 'manual']);
});

const events = (...choices: object[]) =>
  new Response(choices.map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`).join(''));

test.each([
  [{ delta: {}, finish_reason: 'content_filter' }, 'declined to answer'],
  [{ delta: { refusal: 'I cannot help.' }, finish_reason: 'stop' }, 'declined to answer'],
  [{ delta: {}, finish_reason: 'stop' }, 'its answer is empty'],
  [{ delta: {}, finish_reason: 'length' }, 'raise the limit'],
])('an answer without words says why: %j', async (choice, said) => {
  const signal = new AbortController().signal;
  const answer = createChat(settings, async () => events({ delta: { content: '' } }, choice));
  await expect(answer({ messages: [] }, signal)[Symbol.asyncIterator]().next()).rejects.toThrow(said);
  const whole = createChat(settings, async () =>
    Response.json({ choices: [{ message: choice.delta, finish_reason: choice.finish_reason }] }),
  );
  await expect(whole({ messages: [] }, signal)[Symbol.asyncIterator]().next()).rejects.toThrow(said);
});

test.each([
  ['has used all its tokens', 'length'],
  ['a filter has stopped', 'content_filter'],
])('an answer that %s ends with an ellipsis', async (_, finish_reason) => {
  const read = async (response: Response) => {
    let text = '';
    const chat = createChat(settings, async () => response);
    for await (const piece of chat({ messages: [] }, new AbortController().signal))
      if (piece.type === 'text') text += piece.delta;
    return text;
  };
  expect(await read(events({ delta: { content: 'Unpack the' } }, { delta: {}, finish_reason }))).toBe(
    'Unpack the …',
  );
  const whole = Response.json({ choices: [{ message: { content: 'Unpack the' }, finish_reason }] });
  expect(await read(whole)).toBe('Unpack the …');
});
