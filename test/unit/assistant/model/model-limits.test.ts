import { describe, expect, test } from 'vitest';
import { createModelClient } from '../../../../src/assistant/model/model-client.ts';
import { afterRequest, beforeRequest, type Circuit } from '../../../../src/assistant/model/model-limits.ts';
import { readModelSettings } from '../../../../src/assistant/model/model-settings.ts';
import { createAssistant } from '../../../../src/assistant/site/create-assistant.ts';
import { docsJson } from '../../site/build-in-memory.ts';
import { builtSite } from '../ask.ts';

describe('a model that did not respond', () => {
  const open: Circuit = { openUntil: 30_000, isProbed: false };

  test('is skipped for half a minute; one that responds is used', () => {
    expect(afterRequest('closed', { pauseSeconds: 30 }, 0)).toEqual(open);
    expect(beforeRequest(open, 29_999).isAllowed).toBe(false);
    expect(beforeRequest(open, 30_000).isAllowed).toBe(true);
    expect(beforeRequest('closed', 0)).toEqual({ isAllowed: true, circuit: 'closed' });
  });

  test('then gets one request, while the others continue without it', () => {
    const { circuit } = beforeRequest(open, 30_000);
    expect(beforeRequest(circuit, 30_001).isAllowed).toBe(false);
  });

  test('is back when it responds, and is left alone again when it does not', () => {
    const { circuit } = beforeRequest(open, 30_000);
    expect(afterRequest(circuit, 'response', 31_000)).toBe('closed');
    const again = afterRequest(circuit, { pauseSeconds: 30 }, 50_000);
    expect(again).toEqual({ openUntil: 80_000, isProbed: false });
  });

  test('gets the next request if a reader aborts the first', () => {
    const { circuit } = beforeRequest(open, 30_000);
    expect(beforeRequest(afterRequest(circuit, 'unknown', 31_000), 31_001).isAllowed).toBe(true);
    expect(afterRequest('closed', 'unknown', 0)).toBe('closed');
  });
});

describe('readers', () => {
  const settings = {
    ...readModelSettings(
      { DOCS_LLM_URL: 'http://model', DOCS_LLM_MODEL: 'm', DOCS_EMBEDDINGS_MODEL: 'e' },
      () => '',
    )!,
    waitSeconds: 0.02,
  };
  type Server = (url: string, signal: AbortSignal) => Promise<Response>;
  const hangs: Server = (_, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const answers: Server = async () =>
    Response.json({ choices: [{ message: { content: 'Unpack it [1].' } }] });

  /** A site whose model is `server.now` of the moment. */
  async function start(first: Server) {
    const site = await builtSite({
      'docs.json': docsJson('install'),
      'install.mdx': '---\ntitle: Install\n---\n\nUnpack the archive.\n',
    });
    const server = { now: first, asked: 0 };
    const time = { now: 0 };
    const failures: string[] = [];
    const model = createModelClient(
      settings,
      (url, init) => {
        if (url.endsWith('/chat/completions')) server.asked++;
        return server.now(url, init.signal!);
      },
      () => time.now,
    );
    const assistant = createAssistant(site, {
      model,
      reportFailure: ({ message }) => failures.push(message),
    });
    const ask = async (signal = new AbortController().signal) => {
      for await (const event of assistant.ask({ text: 'How do I unpack the archive?', history: [] }, signal))
        if (event.type === 'done') return event.answer.mode;
      return undefined;
    };
    return { server, time, failures, model, ask };
  }

  test('do not wait for a model that hung a moment ago, and the log says so once', async () => {
    const { server, time, failures, model, ask } = await start(hangs);
    expect(model.isDown()).toBe(false);
    expect([await ask(), await ask(), await ask()]).toEqual(['offline', 'offline', 'offline']);
    expect(server.asked).toBe(1);
    expect(failures.filter((text) => text.includes('again in 30 seconds'))).toHaveLength(1);
    expect(model.isDown()).toBe(true);
    server.now = answers;
    expect(await ask()).toBe('offline');
    time.now += 30_000;
    expect([await ask(), await ask()]).toEqual(['model', 'model']);
    expect(model.isDown()).toBe(false);
  });

  test.each([
    [429, '60', 60],
    [503, '2000', 300],
  ])(
    'are answered offline while a model that responds with %d asks for a pause of %s seconds',
    async (status, pause, seconds) => {
      const { server, time, failures, model, ask } = await start(async (url) =>
        url.endsWith('/chat/completions')
          ? new Response('', { status, headers: { 'retry-after': pause } })
          : Response.json({}),
      );
      expect([await ask(), await ask()]).toEqual(['offline', 'offline']);
      expect(server.asked).toBe(1);
      expect(failures.filter((text) => text.includes(`${status}`))).toEqual([
        expect.stringContaining(`It is tried again in ${seconds} seconds.`),
      ]);
      server.now = answers;
      time.now += seconds * 1_000 - 1;
      expect(await ask()).toBe('offline');
      expect(model.isDown()).toBe(true);
      time.now += 1;
      expect(await ask()).toBe('model');
      expect(model.isDown()).toBe(false);
    },
  );

  test.each([400, 401, 404])(
    'are answered by a model that refused one of them with %d, and is down meanwhile',
    async (status) => {
      const { server, model, ask } = await start(async () => new Response('', { status }));
      expect(await ask()).toBe('offline');
      expect(model.isDown()).toBe(true);
      server.now = answers;
      expect(await ask()).toBe('model');
      expect(model.isDown()).toBe(false);
    },
  );

  test('who leave do not open the circuit', async () => {
    const reader = new AbortController();
    const { server, ask } = await start((url, signal) => {
      const response = hangs(url, signal);
      reader.abort();
      return response;
    });
    await expect(ask(reader.signal)).rejects.toThrow();
    server.now = answers;
    expect(await ask()).toBe('model');
  });
});
