import type { Answer, AssistantEvent, AssistantSite, Question } from '../../../src/assistant/assistant.ts';
import { createAssistant } from '../../../src/assistant/site/create-assistant.ts';
import type { SiteOptions } from '../../../src/site/plan/site-options.ts';
import { buildInMemory } from '../site/build-in-memory.ts';

/** A built site of these files, as the assistant reads it. */
export async function builtSite(
  files: Record<string, string | object>,
  options: SiteOptions = {},
): Promise<AssistantSite> {
  const { manifest, text } = await buildInMemory(files, options);
  return { manifest, read: async (file) => text(file) };
}

/** All events of one question. */
export async function eventsOf(
  site: AssistantSite,
  question: string | Partial<Question>,
): Promise<AssistantEvent[]> {
  const asked = typeof question === 'string' ? { text: question } : question;
  const events: AssistantEvent[] = [];
  const signal = new AbortController().signal;
  for await (const event of createAssistant(site).ask({ text: '', history: [], ...asked }, signal)) {
    events.push(event);
  }
  return events;
}

export async function answerOf(site: AssistantSite, question: string | Partial<Question>): Promise<Answer> {
  const last = (await eventsOf(site, question)).at(-1);
  if (last?.type !== 'done') throw new Error('the answer did not end');
  return last.answer;
}
