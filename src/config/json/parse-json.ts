import { findJsonMistake } from '../../lib/json/json-mistake.ts';
import { lineIndex } from '../../lib/text/line-index.ts';
import type { Location } from '../../problems/problem.ts';

export type ParsedJson = { value: unknown } | ({ reason: string } & Location);

/** The value of a JSON text, or why and where it is not JSON. A byte order mark is allowed. */
export function parseJson(text: string, file: string): ParsedJson {
  try {
    return { value: JSON.parse(text.replace(/^\uFEFF/, '')) as unknown };
  } catch (error) {
    return { ...syntaxError(text, error as Error), file };
  }
}

/** Engines report different messages and positions, so our own parser finds the location. */
function syntaxError(text: string, error: Error): { reason: string; line: number; column: number } {
  const mistake = findJsonMistake(text);
  if (!mistake) return { reason: error.message, line: 1, column: 1 };
  return { reason: mistake.reason, ...lineIndex(text)(mistake.offset) };
}
