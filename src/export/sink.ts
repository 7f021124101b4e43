/** Where an export goes. Text is written in UTF-8. */
export interface Sink {
  write(chunk: string | Uint8Array): Promise<void>;
  /** Called with the progress after each page. */
  checkpoint(progress: Progress): Promise<void>;
  /** The export is complete. */
  finish(): Promise<void>;
  /** The export stops before its end. A later run can continue it. */
  abandon(progress: Progress): Promise<void>;
}

export interface Progress {
  cursor: string | null;
  rows: number;
  pages: number;
}

/** Writes to a stream that is closed by others, such as stdout, and waits while it is full. */
export function streamSink(stream: NodeJS.WritableStream): Sink {
  const ignore = async () => {};
  return {
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    checkpoint: ignore,
    finish: ignore,
    abandon: ignore,
  };
}
