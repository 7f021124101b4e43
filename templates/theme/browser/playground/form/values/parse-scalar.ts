import type { FormSchema } from '../../../../../../src/openapi/playground/form-schema.ts';
import { readJson } from '../../../lib/shapes.ts';

/** The number in a text, otherwise the text, which validation reports. Large integers keep every digit. */
export function parseNumber(text: string, { type }: FormSchema): unknown {
  const trimmed = text.trim();
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed)) return text;
  const number = Number(trimmed);
  if (type === 'integer' && /^[+-]?\d+$/.test(trimmed) && !Number.isSafeInteger(number))
    return BigInt(trimmed);
  return number;
}

/** The value of a field without a type: that of the text as JSON, otherwise the text. */
export function parseAny(text: string): unknown {
  const json = readJson(text);
  return json ? json.value : text;
}
