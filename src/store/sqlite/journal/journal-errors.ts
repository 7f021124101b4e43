/** What the name of a journal has more than that of its database. */
export type JournalSuffix = '-changes' | '-wal' | '-journal';

/** Something that had been acknowledged cannot be read: going on would lose it without a word. */
export class JournalDamagedError extends Error {
  constructor(
    readonly suffix: JournalSuffix,
    reason: string,
  ) {
    super(reason);
  }
}

/** What a journal holds cannot be put into the database next to it: that would lose the one or mix both. */
export class JournalForeignError extends Error {
  constructor(
    readonly suffix: JournalSuffix,
    reason: string,
  ) {
    super(reason);
  }
}
