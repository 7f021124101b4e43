export interface FeedbackRow {
  id: string;
  time: number;
  json: string;
  path: string;
  source: FeedbackSource;
  status: FeedbackStatus;
  helpful: boolean | null;
  /** The id of the conversation, for feedback on an answer of the assistant. */
  conversation: string | null;
}

/** `assistant`: on an answer of the assistant; all others are on pages. */
export const FEEDBACK_SOURCES = ['code_snippet', 'contextual', 'agent', 'thumbs_only', 'assistant'] as const;
export type FeedbackSource = (typeof FEEDBACK_SOURCES)[number];

export const FEEDBACK_STATUSES = ['pending', 'in_progress', 'resolved', 'dismissed'] as const;
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number];

export interface FeedbackFilter {
  source?: FeedbackSource;
  statuses?: FeedbackStatus[];
}

export interface PageFeedback {
  path: string;
  thumbsUp: number;
  thumbsDown: number;
  code: number;
  total: number;
}
