/**
 * The files of a site, on disk or in an object literal. Paths are relative to its root, with `/`, and never leave it.
 * Reading is synchronous: for thousands of small files that is several times faster than promises.
 */
export interface FileTree {
  /** Where the files are, for messages; undefined in memory. */
  readonly folder?: string;
  /** All files, sorted. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** Whether there is a file at this path that is not part of the site. */
  leavesOut?(path: string): boolean;
  /** Throws when there is no such file. */
  readText(path: string): string;
  readBytes(path: string): Uint8Array;
}
