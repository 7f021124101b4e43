import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '../../../src/assistant/assistant.ts';
import { createAssistant } from '../../../src/assistant/site/create-assistant.ts';

/** Asks the assistant of a built site, offline. */
export function openAssistant(site: string): (question: string) => Promise<Answer> {
  const assistant = createAssistant({
    manifest: JSON.parse(readFileSync(path.join(site, '_docs/manifest.json'), 'utf8')),
    read: (file) => readFile(path.join(site, file), 'utf8').catch(() => undefined),
  });
  return async (text) => {
    for await (const event of assistant.ask({ text, history: [] }, new AbortController().signal)) {
      if (event.type === 'done') return event.answer;
    }
    throw new Error('the answer did not end');
  };
}
