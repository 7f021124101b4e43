/** The head of a response; its body is still arriving. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Where the response came from, after redirects. */
  url: string;
  /** The proxy passes on so many bytes of a body, and no more. */
  limit?: number;
  body: ReadableStream<Uint8Array> | null;
}
