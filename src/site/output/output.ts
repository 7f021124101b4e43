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

/** An output in the place where the last build wrote: what is the same stays there, and is not written again. */
export interface ReusingOutput extends Output {
  /** Whether a file is still what the last build has written. */
  holds(path: string): boolean;
  /** Takes a file of the last build over as it is; false where it is no longer what was written. */
  keep(path: string): boolean;
  /** Text of a file of the last build. */
  textOf(path: string): string;
}

/** A file that a build has written: the hash of its content, and the signature by which changes are noticed. */
export type WrittenFile = readonly [hash: string, signature: string];
