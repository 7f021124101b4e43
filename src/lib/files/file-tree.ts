export type LeftOut = 'rule' | 'link';

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
  /** Why a file at this path is not part of the site: an ignore rule, or a symbolic link. Undefined if there is no such file. */
  leavesOut?(path: string): LeftOut | undefined;
  /** Symbolic links that are not followed, sorted. */
  readonly unfollowed?: readonly string[];
  /** Throws when there is no such file. */
  readText(path: string): string;
  /** With a limit, at most that many bytes from the start. */
  readBytes(path: string, limit?: number): Uint8Array;
}
