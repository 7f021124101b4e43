/** Selects unanswered questions, or searches without results. */
export interface AskedQuery {
  projectId: string;
  /** Inclusive. */
  from: number;
  limit: number;
}

/** Equal questions or searches of readers, at one time or on one day. */
export interface AskedText {
  text: string;
  /** The last time. */
  time: number;
  count: number;
}

/** A documentation gap that somebody has marked as solved. */
export interface GapMark {
  /** See src/assistant/gaps/group-texts.ts. */
  id: string;
  solvedAt: number;
  /** Who marked it, as in the audit log. */
  solvedBy: string;
}
