/** What comes with a file that API pages lead to. */
export interface NeededFile {
  /** Files that it leads to in turn. */
  files: readonly string[];
  /** Origins that it has the browser, or the server in its place, send requests to. */
  called?: readonly string[];
  proxied?: readonly string[];
}

/** Files that API pages lead to, by path. It grows while pages are rendered. */
export type NeededFiles = Map<string, NeededFile>;
