/** How many questions readers may ask; 0 for no limit. */
export interface QuestionLimits {
  /** From one address, a minute. */
  perAddress: number;
  /** Of all readers of a project, a minute. */
  perMinute: number;
  /** Of all readers of a project, a day. */
  perDay: number;
}

export const DEFAULT_QUESTION_LIMITS: QuestionLimits = { perAddress: 20, perMinute: 600, perDay: 20_000 };
