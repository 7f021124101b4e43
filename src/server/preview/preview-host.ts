import type { AssistantOptions } from '../../assistant/site/create-assistant.ts';
import type { AssistantHost } from '../api/assistant/assistant-host.ts';
import { siteAssistants } from '../api/assistant/site-assistants.ts';
import { activeAnswers } from '../context/active-answers.ts';
import type { BuiltSite } from '../site/built-site.ts';

export const PREVIEW_PROJECT = 'preview';

/** The assistant of a preview: it answers its author, and keeps nothing. */
export function previewHost(site: () => BuiltSite | undefined, options: AssistantOptions): AssistantHost {
  return {
    site,
    projectId: () => PREVIEW_PROJECT,
    assistantOf: siteAssistants(options),
    answers: activeAnswers(),
    now: Date.now,
    limit: async () => {},
    limitRating: () => {},
    threadOf: (_, threadId) => threadId,
    history: async () => [],
    record: async () => undefined,
    rate: async () => false,
    report: () => {},
  };
}
