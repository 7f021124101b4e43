/** Where the text of an export goes. */
export interface Sink {
  write(text: string): Promise<void>;
  /** The export is at this place; called after each page. */
  checkpoint(progress: Progress): Promise<void>;
  /** The export is complete. */
  finish(): Promise<void>;
  /** The export stops before its end; what was written can be continued. */
  abandon(progress: Progress): Promise<void>;
}

export interface Progress {
  cursor: string | null;
  rows: number;
  pages: number;
}

/** Writes to a stream that others own, such as stdout, and waits while it is full. */
export function streamSink(stream: NodeJS.WritableStream): Sink {
  const ignore = async () => {};
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        stream.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    checkpoint: ignore,
    finish: ignore,
    abandon: ignore,
  };
}
