/** One file of the built site; the path is relative to the output folder, with `/`. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
  /** The content continues the file, which is too large to be kept until it is whole. */
  isContinued?: true;
}

/** A file whose content is made when it is needed. */
export interface LaterFile {
  path: string;
  content: () => string | Uint8Array;
}
