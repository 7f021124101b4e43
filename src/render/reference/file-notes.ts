/** Records files that a page links to. */
export interface FileNotes {
  /** `file` is a path of the built site. */
  note: (file: string) => void;
}
