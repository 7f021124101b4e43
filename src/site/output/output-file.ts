/** One file of the built site; the path is relative to the output folder, with `/`. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
}
