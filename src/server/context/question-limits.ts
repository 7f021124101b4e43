/** How many questions readers may ask; 0 for no limit. */
export interface QuestionLimits {
  /** Per minute, from one IP address. */
  perAddress: number;
  /** Per minute, of all readers of a project. */
  perMinute: number;
  /** Per day, of all readers of a project. */
  perDay: number;
}

export const DEFAULT_QUESTION_LIMITS: QuestionLimits = { perAddress: 20, perMinute: 600, perDay: 20_000 };

/** What readers of a site may send. */
export interface ReaderLimits {
  questions: QuestionLimits;
  /** Searches, feedback, playground and MCP per minute and address; 0 for no limit. */
  requests: number;
}
