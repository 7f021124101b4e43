/** A request that is ready to be sent, or to be shown as code. */
export interface PlaygroundRequest {
  /** In upper case. */
  method: string;
  url: string;
  headers: readonly [name: string, value: string][];
  body?: RequestBody;
  /** The reader entered a URL that is not in the document: the proxy does not call it. */
  elsewhere?: true;
}

/** A body, with what is needed to send and show it. */
export type RequestBody = { type: string } & (
  | { kind: 'text'; text: string /** The value, where the text is JSON of it. */; json?: { value: unknown } }
  | { kind: 'form'; text: string }
  | { kind: 'multipart'; parts: readonly BodyPart[] }
  | { kind: 'file'; file: File }
);

export interface BodyPart {
  name: string;
  content: string | File;
  /** Content type of the part, unless it is plain text. */
  type?: string;
}

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
