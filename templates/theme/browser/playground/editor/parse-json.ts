export interface ParsedJson {
  /** The text, as long as it was, with values in place of variables. */
  json: string;
  /** Undefined when the text is not JSON. */
  value?: { value: unknown };
}

export function parseJson(text: string): ParsedJson {
  try {
    return { json: text, value: { value: JSON.parse(text) as unknown } };
  } catch {
    return { json: text };
  }
}
