import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import type { Assistant, AssistantSite, Turn } from '../../../assistant/assistant.ts';
import { type AssistantOptions, createAssistant } from '../../../assistant/site/create-assistant.ts';
import { getOrInsert } from '../../../lib/collections.ts';
import type { ActiveAnswers, ServerEnv } from '../../context/environment.ts';
import type { BuiltSite } from '../../site/built-site.ts';
import type { Exchange, ExchangeContext } from './exchange.ts';

/** A reader's rating of an answer. */
export interface Rating {
  conversationId: string;
  helpful: boolean;
  comment?: string;
}

/** What the routes of the assistant need from their server: `docs serve`, or a preview that records nothing. */
export interface AssistantHost {
  /** As the reader of a request may see it. */
  site(c: Context<ServerEnv>): BuiltSite | undefined;
  /** The project of the site's readers. */
  projectId(): string | undefined;
  assistantOf(site: BuiltSite): Assistant;
  answers: ActiveAnswers;
  now(): number;
  /** Counts a question; throws when there were too many. */
  limit(c: Context<ServerEnv>, projectId: string): Promise<void>;
  /** The same for a rating. */
  limitRating(c: Context<ServerEnv>): void;
  /** The key of a thread. On a protected site, nobody can continue the thread of another reader. */
  threadOf(c: Context<ServerEnv>, threadId: string): string;
  history(projectId: string, threadId: string): Promise<Turn[]>;
  /** The id of the exchange in the export; undefined if it is not recorded. */
  record(place: ExchangeContext, exchange: Exchange, caller: 'web' | 'api'): Promise<string | undefined>;
  /** False when there is no such conversation. */
  rate(projectId: string, rating: Rating): Promise<boolean>;
  report(error: unknown, requestId: string): void;
}

/** One assistant for each site that is live, kept as long as the site. A model and its limits are shared by all. */
export function siteAssistants(options: AssistantOptions = {}): (site: BuiltSite) => Assistant {
  const assistants = new WeakMap<BuiltSite, Assistant>();
  return (site) => getOrInsert(assistants, site, () => createAssistant(filesOf(site), options));
}

/** Only files that the manifest lists can be read. */
function filesOf({ manifest, files, folder, home }: BuiltSite): AssistantSite {
  return {
    manifest,
    read: async (file) => (files.has(file) ? readFile(path.join(folder, file), 'utf8') : undefined),
    // Not listed in the manifest, so that nobody can load them.
    kept: {
      read: (name) => readFile(path.join(home, '_docs', name), 'utf8'),
      write: (name, text) => writeFile(path.join(home, '_docs', name), text),
    },
  };
}
