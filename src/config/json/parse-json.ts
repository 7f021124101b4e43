import { findJsonMistake, type JsonMistake } from '../../lib/json/json-mistake.ts';
import { foreignEncoding } from '../../lib/text/encoding.ts';
import { lineIndex } from '../../lib/text/lines.ts';
import { DocsError } from '../../problems/docs-error.ts';
import { type Location, problem } from '../../problems/problem.ts';

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

export const CONFIG_FILE = 'docs.json';

/** The value of a docs.json, by its text. Throws (exit code 2) when it is not JSON. */
export function parseConfig(text: string): unknown {
  const parsed = parseJson(text, CONFIG_FILE);
  if ('value' in parsed) return parsed.value;
  const { reason, kind, ...at } = parsed;
  throw new DocsError(problem('config-syntax', { name: CONFIG_FILE, reason, kind }, at), 2, { source: text });
}

/** A key that its object already has. The last one counts. */
export interface RepeatedKey {
  key: string;
  /** Offsets into the text: of this key, and of the same one before it. */
  offset: number;
  first: number;
}

const STRING_OR_BRACKET = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}]/g;

/** Keys of a JSON text whose values `JSON.parse` silently overrides. */
export function repeatedKeys(text: string): RepeatedKey[] {
  const repeated: RepeatedKey[] = [];
  const open: Map<string, number>[] = [];
  for (const { 0: token, 1: colon, index } of text.matchAll(STRING_OR_BRACKET)) {
    if (token === '{') open.push(new Map());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const key = token.slice(1, -colon.length - 1);
      const keys = open.at(-1)!;
      const first = keys.get(key);
      if (first === undefined) keys.set(key, index);
      else repeated.push({ key, offset: index, first });
    }
  }
  return repeated;
}
