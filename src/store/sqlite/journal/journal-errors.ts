/** Suffix of the file name of a journal. */
export type JournalSuffix = '-changes' | '-wal' | '-journal';

/** Acknowledged data cannot be read. Continuing without it would lose it silently. */
export class JournalDamagedError extends Error {
  constructor(
    readonly suffix: JournalSuffix,
    reason: string,
  ) {
    super(reason);
  }
}

/** A journal cannot be applied to the database next to it: that would lose or mix data. */
export class JournalForeignError extends Error {
  constructor(
    readonly suffix: JournalSuffix,
    reason: string,
  ) {
    super(reason);
  }
}
