export interface FeedbackRow {
  id: string;
  time: number;
  json: string;
  path: string;
  source: FeedbackSource;
  status: FeedbackStatus;
  helpful: boolean | null;
  /** The conversation that it is about, when it is on an answer of the assistant. */
  conversation: string | null;
}

/** `assistant`: on an answer of the assistant; all others are on pages. */
export type FeedbackSource = 'code_snippet' | 'contextual' | 'agent' | 'thumbs_only' | 'assistant';
export type FeedbackStatus = 'pending' | 'in_progress' | 'resolved' | 'dismissed';

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
