/** The head of a response; its body is still arriving. */
export interface ResponseHead {
  status: number;
  statusText: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Where the response came from, after redirects. */
  url: string;
  /** Maximum bytes of a body that the proxy forwards. */
  limit?: number;
  body: ReadableStream<Uint8Array> | null;
}
