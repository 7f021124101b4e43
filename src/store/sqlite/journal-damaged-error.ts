/** Something that had been acknowledged cannot be read: going on would lose it without a word. */
export class JournalDamagedError extends Error {
  /** What the name of the journal has more than that of the database. */
  readonly suffix: '-changes' | '-wal';

  constructor(suffix: '-changes' | '-wal', reason: string) {
    super(reason);
    this.suffix = suffix;
  }
}
