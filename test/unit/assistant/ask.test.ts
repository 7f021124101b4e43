import { describe, expect, test } from 'vitest';
import { createAssistant } from '../../../src/assistant/site/create-assistant.ts';
import { docsJson } from '../site/build-in-memory.ts';
import { answerOf, builtSite, eventsOf } from './ask.ts';

const SITE = {
  'docs.json': docsJson('install', 'billing'),
  'install.mdx': '---\ntitle: Install\n---\n\n## Linux\n\nDownload the archive and unpack it.\n',
  'billing.mdx': '---\ntitle: Billing\n---\n\nInvoices arrive by e-mail.\n',
};

describe('asking', () => {
  test('reports its progress in order, and ends with the complete answer', async () => {
    const events = await eventsOf(await builtSite(SITE), 'How do I unpack the archive?');
    const told = events.map((event) => (event.type === 'status' ? event.status : event.type));
    expect(told.filter((name, at) => name !== told[at - 1])).toEqual([
      'searching',
      'sources',
      'writing',
      'text',
      'done',
    ]);
    const texts = events.map((event) => (event.type === 'text' ? event.delta : ''));
    const last = events.at(-1);
    expect(last?.type === 'done' && last.answer.text).toBe(texts.join(''));
  });

  test('links sources to their section, below the base path', async () => {
    const site = await builtSite(SITE, { basePath: '/docs' });
    const { sources } = await answerOf(site, 'How do I unpack the archive?');
    expect(sources[0]?.url).toBe('/docs/install#linux');
  });

  test('finds the pages closest to a text without an answer', async () => {
    const { nearest } = createAssistant(await builtSite(SITE, { basePath: '/docs' }));
    expect((await nearest('Can I get an invoice in euro?')).map(({ url }) => url)).toEqual(['/docs/billing']);
    expect(await nearest('terraform')).toEqual([]);
  });
});
