import { findJsonMistake, type JsonMistake } from '../../lib/json/json-mistake.ts';
import { foreignEncoding } from '../../lib/text/encoding.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import type { Location } from '../../problems/problem.ts';

export type ParsedJson = { value: unknown } | ({ reason: string; kind?: JsonMistake['kind'] } & Location);

/** The value of a JSON text, or why and where it is not JSON. A byte order mark is allowed. */
export function parseJson(text: string, file: string): ParsedJson {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch (error) {
    return { ...syntaxError(text, error as Error), file };
  }
}

/** Engines report different messages and positions, so our own parser finds the location. */
function syntaxError(text: string, error: Error) {
  const encoding = foreignEncoding(text);
  if (encoding !== undefined) {
    const reason = encoding === 'UTF-16' ? 'it is saved as UTF-16, not as UTF-8.' : 'it is not a text file.';
    return { reason, kind: 'encoding', line: 1, column: 1 } as const;
  }
  const mistake = findJsonMistake(text);
  if (!mistake) return { reason: error.message, line: 1, column: 1 };
  const { offset, ...words } = mistake;
  return { ...words, ...lineIndex(text)(offset) };
}
