/** A request that is ready to be sent, or to be written down in any language. */
export interface PlaygroundRequest {
  /** In capitals. */
  method: string;
  url: string;
  headers: readonly [name: string, value: string][];
  body?: RequestBody;
  /** The reader entered a URL that is not in the document: the proxy does not call it. */
  elsewhere?: true;
}

/** A body with all that is needed to send it and to show it. */
export type RequestBody = { type: string } & (
  | { kind: 'text'; text: string /** The value, where the text is JSON of it. */; json?: { value: unknown } }
  | { kind: 'form'; text: string }
  | { kind: 'multipart'; parts: readonly BodyPart[] }
  | { kind: 'file'; file: File }
);

export interface BodyPart {
  name: string;
  content: string | File;
  /** Content type of the part, where it is not plain text. */
  type?: string;
}
