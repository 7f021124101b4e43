/** Where a build writes. Paths are relative to the site's root, with `/`. */
export interface Output {
  write(path: string, content: string | Uint8Array): void;
  /**
   * Adds to the end of a file, which the first addition makes: for files that are too large to be kept until they are
   * whole.
   */
  append(path: string, content: string): void;
  /** SHA-256 of every file written so far, by path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** An output over that of the last build: unchanged files are not written again. */
export interface ReusingOutput extends Output {
  /** Whether a file is still as the last build wrote it. */
  holds(path: string): boolean;
  /** Reuses a file of the last build; false if it was changed since. */
  keep(path: string): boolean;
  /** Text of a file of the last build. */
  textOf(path: string): string;
}

/** A file that a build has written: the hash of its content, and its signature for detecting changes. */
export type WrittenFile = readonly [hash: string, signature: string];
