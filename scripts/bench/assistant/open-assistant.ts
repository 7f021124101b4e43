import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Answer } from '../../../src/assistant/assistant.ts';
import { createAssistant } from '../../../src/assistant/site/create-assistant.ts';
import { readManifest } from '../../program/build-site.ts';

/** Asks the assistant of a built site, offline. */
export function openAssistant(site: string): (question: string) => Promise<Answer> {
  const assistant = createAssistant({
    manifest: readManifest(site),
    read: (file) => readFile(path.join(site, file), 'utf8').catch(() => undefined),
  });
  return async (text) => {
    for await (const event of assistant.ask({ text, history: [] }, new AbortController().signal)) {
      if (event.type === 'done') return event.answer;
    }
    throw new Error('the answer did not end');
  };
}
