/** Where a build writes. Paths are relative to the site's root, with `/`. */
export interface Output {
  write(path: string, content: string | Uint8Array): void;
  /** SHA-256 of every file written so far, by path. */
  readonly hashes: ReadonlyMap<string, string>;
}
