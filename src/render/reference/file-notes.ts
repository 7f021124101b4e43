/** Takes note of files that a page leads to. */
export interface FileNotes {
  /** `file` is a path of the built site. */
  note: (file: string) => void;
}
