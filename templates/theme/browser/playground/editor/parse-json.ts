import { readJson } from '../../lib/shapes.ts';
import { withoutVariables } from '../variables/resolve-text.ts';

export interface ParsedJson {
  /** The text, as long as it was, with values in place of variables. */
  json: string;
  /** Undefined if the text is not JSON. */
  value?: { value: unknown };
}

/** A variable of the reader may be used as a value. */
export function parseJson(text: string): ParsedJson {
  const json = withoutVariables(text);
  const value = readJson(json);
  return { json, ...(value && { value }) };
}
