import type { Context } from 'hono';
import type { Assistant, Turn } from '../../../assistant/assistant.ts';
import type { ActiveAnswers } from '../../context/active-answers.ts';
import type { ServerEnv } from '../../context/environment.ts';
import type { BuiltSite } from '../../site/built-site.ts';
import type { Exchange } from './exchange.ts';
import type { ExchangePlace } from './record.ts';

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
  record(place: ExchangePlace, exchange: Exchange, caller: 'web' | 'api'): Promise<string | undefined>;
  /** False when there is no such conversation. */
  rate(projectId: string, rating: Rating): Promise<boolean>;
  report(error: unknown, requestId: string): void;
}
