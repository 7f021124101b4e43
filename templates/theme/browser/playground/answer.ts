/** The head of an answer; its body is still arriving. */
export interface Answer {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Where the answer came from, after redirects. */
  url: string;
  body: ReadableStream<Uint8Array> | null;
}
