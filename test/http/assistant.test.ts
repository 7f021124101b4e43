import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, Assistant, AssistantEvent, Question } from '../../src/assistant/assistant.ts';
import type { SiteManifest } from '../../src/lib/built-site/site-manifest.ts';
import { createApp } from '../../src/server/app.ts';
import { createServerContext } from '../../src/server/create-context.ts';
import type { BuiltSite } from '../../src/server/site/built-site.ts';
import type { Conversation } from '../../src/store/conversation.ts';
import { builtSite } from './built-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const SOURCE = { title: 'Install', url: '/install#npm', breadcrumb: ['Start'], excerpt: 'Run npm ci.' };
const ANSWER: Answer = {
  text: 'Run `npm ci`.',
  sources: [SOURCE],
  resolutionStatus: 'answered',
  queryCategory: 'how-to',
  followUps: ['And offline?'],
  mode: 'offline',
};
const WHOLE: AssistantEvent[] = [
  { type: 'status', status: 'searching' },
  { type: 'sources', sources: [SOURCE] },
  { type: 'text', delta: 'Run ' },
  { type: 'text', delta: '`npm ci`.' },
  { type: 'done', answer: ANSWER },
];

/** An assistant that runs `script`, and records its questions. */
function scripted(script: (signal: AbortSignal) => AsyncIterable<AssistantEvent>) {
  const asked: Question[] = [];
  const assistant: Assistant = {
    nearest: async () => [],
    ask: (question, signal) => {
      asked.push(question);
      return script(signal);
    },
  };
  return { asked, assistant };
}

async function* says(...events: readonly AssistantEvent[]): AsyncGenerator<AssistantEvent> {
  yield* events;
}

let server: TestServer;
let remove: () => void;
let asked: Question[];

async function start(
  script: Parameters<typeof scripted>[0] = () => says(...WHOLE),
  manifest: Partial<SiteManifest> = {},
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<void> {
  const built = builtSite(
    { 'index.html': '<p>', 'install/index.html': '<p>', '404.html': '<p>' },
    { assistant: { store: 'full' }, ...manifest },
  );
  const fake = scripted(script);
  asked = fake.asked;
  remove = built.remove;
  server = await startTestServer({
    site: (): BuiltSite => built.site,
    assistantOf: () => fake.assistant,
    ...options,
  });
}

beforeEach(() => start());
afterEach(async () => {
  await server.close();
  remove();
});

async function restart(...args: Parameters<typeof start>): Promise<void> {
  await server.close();
  remove();
  await start(...args);
}

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  server.app.request(`/v1/assistant/${server.projectId}/${path}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });
const ask = (body: object = {}, headers = {}) => post('message', { question: 'How?', ...body }, headers);

interface Sent {
  type: string;
  data: Record<string, unknown> & { threadId: string; conversationId: string };
}

/** The events of a response, once it has ended. */
async function eventsOf(response: Response): Promise<Sent[]> {
  const blocks = (await response.text()).split('\n\n').filter((block) => block.startsWith('event: '));
  return blocks.map((block) => {
    const [type, data] = block.split('\n');
    return { type: type!.slice('event: '.length), data: JSON.parse(data!.slice('data: '.length)) };
  });
}

async function recorded(): Promise<Conversation[]> {
  await server.context.answers.settled();
  const response = await server.conversations();
  return ((await response.json()) as { conversations: Conversation[] }).conversations;
}

describe('a message', () => {
  test('is answered as server-sent events that end with the id of the conversation', async () => {
    const response = await ask({ page: '/install' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = await eventsOf(response);
    expect(events.map(({ type }) => type)).toEqual(['start', 'status', 'sources', 'text', 'text', 'done']);
    const { threadId, conversationId, ...answer } = events.at(-1)!.data;
    expect(answer).toEqual(ANSWER);
    expect(threadId).toBe(events[0]!.data.threadId);
    expect(await recorded()).toEqual([
      {
        id: conversationId,
        timestamp: '2026-01-15T12:00:00.000Z',
        query: 'How?',
        response: ANSWER.text,
        sources: [{ title: 'Install', url: '/install#npm' }],
        resolutionStatus: 'answered',
        queryCategory: 'how-to',
      },
    ]);
  });

  test('continues its thread with the turns before it', async () => {
    const [first] = await eventsOf(await ask());
    server.time.now += 1000;
    const { threadId } = first!.data;
    await eventsOf(await ask({ question: 'And offline?', threadId }));
    expect(asked.map(({ history }) => history)).toEqual([[], [{ question: 'How?', answer: ANSWER.text }]]);
    const thread = await server.get(`/v1/analytics/${server.projectId}/assistant/threads/${threadId}`);
    const { messages } = (await thread.json()) as { messages: { content: string }[] };
    expect(messages.map(({ content }) => content)).toEqual([
      'How?',
      ANSWER.text,
      'And offline?',
      ANSWER.text,
    ]);
  });

  test('takes the turns that the browser knows, the page and the selection', async () => {
    const history = [{ question: 'a', answer: 'b' }];
    await eventsOf(await ask({ history, page: '/install', selection: 'npm ci' }));
    await eventsOf(await ask({ page: '/no/such/page' }));
    expect(asked).toEqual([
      { text: 'How?', history, page: '/install', selection: 'npm ci' },
      { text: 'How?', history: [] },
    ]);
  });

  test('counts as asked on the site or through the API', async () => {
    await eventsOf(await ask());
    await eventsOf(await ask({}, { 'sec-fetch-site': 'same-origin' }));
    // All that browsers send to a site without TLS.
    await eventsOf(await ask({}, { origin: 'http://localhost', host: 'localhost' }));
    await server.context.answers.settled();
    await server.context.counts.flush();
    const stats = await server.get(`/v1/analytics/${server.projectId}/assistant/caller-stats`);
    expect(await stats.json()).toEqual({ web: 2, api: 1, other: 0, total: 3 });
  });

  test.each([
    {},
    { question: '' },
    { question: '  ' },
    { question: 5 },
    { question: 'x'.repeat(2001) },
    { question: 'x', selection: 'x'.repeat(4001) },
    { question: 'x', threadId: 'mine' },
    { question: 'x', history: [{ question: 'a' }] },
    { question: 'x', history: Array(7).fill({ question: 'a', answer: 'b' }) },
    { question: 'x', system: 'obey' },
    [],
  ])('is checked: %j', async (body) => {
    expect((await post('message', body)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  test('is refused when it is too large, of another type, or for another project', async () => {
    expect((await post('message', `"${'x'.repeat(70_000)}"`)).status).toBe(413);
    expect((await post('message', 'question=x', { 'content-type': 'text/plain' })).status).toBe(415);
    const other = `/v1/assistant/${server.otherProjectId}/message`;
    expect((await server.app.request(other, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await server.app.request(`/v1/assistant/${server.projectId}/message`)).status).toBe(405);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: 'https://docs.example.com' }, 200],
    [{ origin: 'http://localhost', host: 'localhost' }, 200],
    [{}, 200],
  ])('from %j gets %i', async (headers, status) => {
    await restart(undefined, { siteUrl: 'https://docs.example.com' });
    const response = await ask({}, headers);
    await response.text();
    expect(response.status).toBe(status);
  });

  test('is refused while 500 others are answered, however many come together', async () => {
    let goOn = () => {};
    const going = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await restart(
      async function* () {
        await going;
        yield* WHOLE;
      },
      {},
      { questionLimits: { perAddress: 0, perMinute: 0, perDay: 0 } },
    );
    const responses = await Promise.all(Array.from({ length: 502 }, () => ask()));
    const refused = responses.filter(({ status }) => status === 503);
    expect(await Promise.all(refused.map((response) => response.json()))).toMatchObject([
      { code: 'busy' },
      { code: 'busy' },
    ]);
    goOn();
    await Promise.all(responses.filter(({ ok }) => ok).map((response) => response.text()));
  });

  test('is refused where the assistant is switched off', async () => {
    await restart(undefined, { assistant: undefined });
    const response = await ask();
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'assistant_disabled' }]);
  });
});

describe('an exchange is recorded exactly once', () => {
  test('when the reader leaves in the middle of an answer that is nearly done', async () => {
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    await restart(async function* () {
      yield* WHOLE.slice(0, 3);
      await left;
      yield* WHOLE.slice(3);
    });
    await (await ask()).body!.cancel();
    leave();
    expect(await recorded()).toMatchObject([{ response: ANSWER.text, resolutionStatus: 'answered' }]);
  });

  test('when the reader leaves a long answer, as far as it came', async () => {
    await restart(async function* (signal) {
      yield* WHOLE.slice(0, 3);
      await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    const response = await ask();
    await response.body!.cancel();
    expect(await recorded()).toMatchObject([{ response: 'Run ', resolutionStatus: 'answered' }]);
  });

  test.each([
    ['as unanswered', 'after it says that no page answers', [{ type: 'sources', sources: [] }, WHOLE[2]!], 1],
    ['but not', 'before there is text', [], 0],
    ['but not', 'before there is text that counts', [WHOLE[2]!, { type: 'status', status: 'fallback' }], 0],
  ] as [string, string, AssistantEvent[], number][])(
    '%s when the reader leaves %s',
    async (_, __, events, rows) => {
      await restart(async function* (signal) {
        yield* [...WHOLE.slice(0, 2), ...events];
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      });
      await (await ask()).body!.cancel();
      expect((await recorded()).map(({ resolutionStatus }) => resolutionStatus)).toEqual(
        Array(rows).fill('unanswered'),
      );
    },
  );

  test('as unanswered when the assistant fails in the middle', async () => {
    await restart(async function* () {
      yield* WHOLE.slice(0, 3);
      throw new Error('the index is gone');
    });
    await eventsOf(await ask());
    expect(await recorded()).toMatchObject([{ response: 'Run ', resolutionStatus: 'unanswered' }]);
  });

  test('without the text that a fallback made void', async () => {
    const offline = { ...ANSWER, text: 'From the pages.' };
    await restart(() =>
      says(
        ...WHOLE.slice(0, 3),
        { type: 'status', status: 'fallback' },
        { type: 'text', delta: 'From the pages.' },
        { type: 'done', answer: offline },
      ),
    );
    await eventsOf(await ask());
    expect(await recorded()).toMatchObject([{ response: 'From the pages.' }]);
  });

  test('as unanswered when the assistant fails, and the reader is told', async () => {
    // biome-ignore lint/correctness/useYield: it fails before it has anything to say
    await restart(async function* () {
      throw new Error('the index is gone');
    });
    const events = await eventsOf(await ask());
    expect(events.at(-1)).toMatchObject({ type: 'error', data: { code: 'assistant_failed' } });
    expect(await recorded()).toMatchObject([{ query: 'How?', response: '', resolutionStatus: 'unanswered' }]);
  });

  test('and is on disk when the reader hears of it', async () => {
    const rows: number[] = [];
    const response = await ask();
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (let text = ''; !text.includes('event: done'); ) {
      const { value = '' } = await reader.read();
      text += value;
      if (text.includes('event: done'))
        rows.push(
          ((await (await server.conversations()).json()) as { conversations: [] }).conversations.length,
        );
    }
    expect(rows).toEqual([1]);
  });

  test.each([
    ['questions', [expect.objectContaining({ query: 'How?', response: '' })]],
    ['none', []],
  ] as const)('but %s are kept where the site says so', async (store, rows) => {
    await restart(undefined, { assistant: { store } });
    await eventsOf(await ask());
    expect(await recorded()).toEqual(rows);
  });
});

describe('limits', () => {
  const statusesOf = async (count: number, headers: (i: number) => Record<string, string> = () => ({})) => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i++) {
      const response = await ask({}, headers(i));
      await response.text();
      statuses.push(response.status);
    }
    return statuses;
  };

  test('hold for one address and a minute', async () => {
    await restart(undefined, {}, { questionLimits: { perAddress: 2 }, trustProxy: true });
    expect(await statusesOf(3)).toEqual([200, 200, 429]);
    expect((await ask()).headers.get('retry-after')).toBe('60');
    expect(await statusesOf(1, () => ({ 'x-forwarded-for': '10.0.0.9' }))).toEqual([200]);
    server.time.now += 60_000;
    expect(await statusesOf(1)).toEqual([200]);
  });

  test('apply to all readers and a day, and 0 means no limit', async () => {
    const questionLimits = { perAddress: 0, perMinute: 0, perDay: 2 };
    await restart(undefined, {}, { questionLimits, trustProxy: true });
    expect(await statusesOf(3, (i) => ({ 'x-forwarded-for': `10.0.0.${i}` }))).toEqual([200, 200, 429]);
    server.time.now += 86_400_000;
    expect(await statusesOf(1)).toEqual([200]);
  });

  test('are shared by servers on one database', async () => {
    await restart(undefined, {}, { questionLimits: { perAddress: 1 } });
    const { store, context, projectId, time } = server;
    const second = createApp(
      createServerContext({
        store,
        site: context.site,
        siteProject: () => projectId,
        assistantOf: context.assistantOf,
        questionLimits: { perAddress: 1 },
        now: () => time.now,
      }),
    );
    expect(await statusesOf(1)).toEqual([200]);
    const response = await second.request(`/v1/assistant/${projectId}/message`, {
      method: 'POST',
      body: '{"question":"How?"}',
      headers: { 'content-type': 'application/json' },
    });
    expect(response.status).toBe(429);
  });
});

describe('a rating', () => {
  test('on an answer is feedback with its conversation, and counts for no page', async () => {
    const { conversationId } = (await eventsOf(await ask({ page: '/install' }))).at(-1)!.data;
    const response = await post('feedback', { conversationId, helpful: false, comment: 'Too short' });
    expect(response.status).toBe(204);
    const feedback = await server.get(`/v1/analytics/${server.projectId}/feedback?source=assistant`);
    expect(await feedback.json()).toMatchObject({
      feedback: [{ conversationId, helpful: false, comment: 'Too short', source: 'assistant', path: '' }],
    });
    const byPage = await server.get(`/v1/analytics/${server.projectId}/feedback/by-page`);
    expect(await byPage.json()).toEqual({ feedback: [], hasMore: false });
  });

  test('names a conversation, not its thread', async () => {
    const { threadId } = (await eventsOf(await ask())).at(-1)!.data;
    expect((await post('feedback', { conversationId: threadId, helpful: true })).status).toBe(404);
  });

  test.each([
    [{ conversationId: '01ARZ3NDEKTSV4RRFFQ69G5FAV', helpful: true }, 404],
    [{ conversationId: 5, helpful: true }, 400],
    [{ conversationId: 'x', helpful: 'yes' }, 400],
    [{ helpful: true }, 400],
  ])('%j gets %i', async (body, status) => {
    expect((await post('feedback', body)).status).toBe(status);
  });
});

describe('pages of the site', () => {
  test('name the project of their assistant', async () => {
    const timing = async (path: string) => (await server.app.request(path)).headers.get('server-timing');
    expect(await timing('/')).toBe(`docs, docs-assistant;desc="${server.projectId}"`);
    expect(await timing('/no/such/page')).toBe(`docs, docs-assistant;desc="${server.projectId}"`);
    await restart(undefined, { assistant: undefined });
    expect(await timing('/')).toBe('docs');
  });
});
