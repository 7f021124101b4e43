/** Where a build writes. Paths are relative to the site's root, with `/`. */
export interface Output {
  write(path: string, content: string | Uint8Array): void;
  /** Adds to the end of a file, which the first addition makes: for files that are too large to be kept until they are whole. */
  append(path: string, content: string): void;
  /** SHA-256 of every file written so far, by path. */
  readonly hashes: ReadonlyMap<string, string>;
}
