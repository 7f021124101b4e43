export const RESOLUTION_STATUSES = ['answered', 'unanswered'] as const;
export type ResolutionStatus = (typeof RESOLUTION_STATUSES)[number];

export interface ListedConversation {
  id: string;
  /** The row exactly as the API returns it. */
  json: string;
  thread: string | null;
  page: string | null;
}

export interface ConversationFilter {
  projectId: string;
  /** Inclusive. */
  from?: number;
  /** Exclusive. */
  to?: number;
  status?: ResolutionStatus;
  category?: string;
}

export interface ScanQuery extends ConversationFilter {
  order: 'newest' | 'oldest';
  /** Continues after this id. */
  start?: string;
  /** Rows that contain all of these somewhere in their JSON, ignoring case; false positives are possible. */
  words?: readonly string[];
  /** Rows to return at most. */
  limit: number;
  /** Maximum rows to scan. */
  scan: number;
}

export interface ConversationScan {
  rows: ListedConversation[];
  /** Where to continue; null when there is nothing further. */
  next: string | null;
  /** How many rows were scanned. */
  looked: number;
}

export interface CategoryTotal {
  category: string;
  count: number;
}

/**
 * What happened on a day. Detail: none for conversations and searches; `human` or `ai` for views; `up`, `down` or
 * nothing for feedback.
 */
export interface DayTotal {
  day: number;
  name: ResolutionStatus | 'view' | 'search' | 'feedback';
  detail: string;
  count: number;
}
