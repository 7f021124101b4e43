import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { AssistantSite } from '../../../../src/assistant/assistant.ts';
import { createModelClient } from '../../../../src/assistant/model/model-client.ts';
import { readModelSettings } from '../../../../src/assistant/model/model-settings.ts';
import { createAssistant } from '../../../../src/assistant/site/create-assistant.ts';
import { docsJson } from '../../site/build-in-memory.ts';
import { builtSite } from '../ask.ts';
import type { ChatBody } from './fake-model.ts';

const site = await builtSite({
  'docs.json': docsJson('install', 'billing'),
  'install.mdx': '---\ntitle: Install\n---\n\nUnpack the archive of the first release.\n',
  'billing.mdx': '---\ntitle: Billing\n---\n\nInvoices arrive by e-mail.\n',
});

const settings = readModelSettings(
  { DOCS_LLM_URL: 'http://model', DOCS_LLM_MODEL: 'm', DOCS_EMBEDDINGS_MODEL: 'e' },
  () => '',
)!;

/** A service whose vectors tell money from programs. */
function service() {
  const asked: { prompts: string[]; texts: string[] } = { prompts: [], texts: [] };
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init.body)) as ChatBody & { input: string[] };
    if (url.endsWith('/chat/completions')) {
      asked.prompts.push(body.messages.at(-1)!.content);
      return Response.json({ choices: [{ message: { content: 'Yes [1].' } }] });
    }
    asked.texts.push(...body.input);
    const embedding = (text: string) => (/invoice|expenses/i.test(text) ? [1, 0.1] : [0.1, 1]);
    return Response.json({ data: body.input.map((text) => ({ embedding: embedding(text) })) });
  };
  return { asked, client: createModelClient(settings, send, () => 0) };
}

async function ask(from: AssistantSite, client: ReturnType<typeof service>['client'], questions: string[]) {
  const assistant = createAssistant(from, { model: client });
  for (const text of questions) {
    for await (const _ of assistant.ask({ text, history: [] }, new AbortController().signal));
    await backgroundWork();
  }
}

/** Vectors are made after the first answer, by a service that responds at once: turns of the event loop are enough. */
async function backgroundWork(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await setImmediate();
}

test('pages that mean the same in other words come first, once their vectors are made', async () => {
  const { asked, client } = service();
  await ask(site, client, ['expenses of the first release', 'expenses of the first release']);
  expect(asked.prompts[0]).not.toContain('Invoices arrive');
  expect(asked.prompts[1]).toContain('Invoices arrive');
});

test('vectors are made once for each text and kept with the release', async () => {
  const files = new Map<string, string>();
  const kept = {
    read: async (name: string) => files.get(name),
    write: async (name: string, text: string) => void files.set(name, text),
  };
  const first = service();
  await ask({ ...site, kept }, first.client, ['first release', 'first release']);
  expect(first.asked.texts).toHaveLength(2 + 1);
  expect([...files.keys()]).toEqual([expect.stringMatching(/^vectors-\w+\.txt$/)]);
  const second = service();
  await ask({ ...site, kept }, second.client, ['first release', 'first release']);
  expect(second.asked.texts).toEqual(['first release']);
});

test('without vectors the words decide', async () => {
  const { asked, client } = service();
  const broken = { ...client, embeddings: { model: 'e', embed: () => Promise.reject(new Error('down')) } };
  await ask(site, broken, ['unpack the archive']);
  expect(asked.prompts[0]).toContain('Unpack the archive');
});

test('vectors that were made before a failure are not made again', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `page-${i}`);
  const pages = names.map((name) => [`${name}.mdx`, `---\ntitle: ${name}\n---\n\nText of ${name}.\n`]);
  const large = await builtSite({ 'docs.json': docsJson(...names), ...Object.fromEntries(pages) });
  const batches: number[] = [];
  const send = async (url: string, init: RequestInit) => {
    if (url.endsWith('/chat/completions'))
      return Response.json({ choices: [{ message: { content: 'Yes [1].' } }] });
    const { input } = JSON.parse(String(init.body)) as { input: string[] };
    batches.push(input.length);
    if (batches.length === 2) return new Response('', { status: 429 });
    return Response.json({ data: input.map(() => ({ embedding: [1, 0] })) });
  };
  await ask(
    large,
    createModelClient(settings, send, () => 0),
    ['text of page', 'text of page'],
  );
  expect(batches).toEqual([32, 8, 8]);
});

test('the operator is notified if vectors cannot be computed', async () => {
  const refuse = async (url: string) =>
    url.endsWith('/embeddings')
      ? new Response('', { status: 404 })
      : Response.json({ choices: [{ message: { content: 'Yes [1].' } }] });
  const failures: string[] = [];
  const model = createModelClient(settings, refuse, () => 0);
  const assistant = createAssistant(site, { model, reportFailure: ({ message }) => failures.push(message) });
  for await (const _ of assistant.ask({ text: 'invoices', history: [] }, new AbortController().signal));
  await backgroundWork();
  expect(failures).toEqual([
    'The embeddings model returned no vectors, so pages rank by words only: its server responded with 404; check DOCS_LLM_URL and the name of the model.',
  ]);
});
