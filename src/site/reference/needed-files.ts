/** Dependencies of a file that API pages need. */
export interface NeededFile {
  /** Files that it needs in turn. */
  files: readonly string[];
  /** Origins to which the browser or the proxy sends requests. */
  called?: readonly string[];
  proxied?: readonly string[];
}

/** Files that API pages need, by path. It grows while pages are rendered. */
export type NeededFiles = Map<string, NeededFile>;
