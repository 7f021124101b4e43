import { createInterface } from 'node:readline';
import { exceededJsonLimit } from '../lib/json/json-limits.ts';

/** No row of a conversation comes near. */
const LIMITS = { depth: 200, values: Number.POSITIVE_INFINITY };

/** One value of the file; `line` counts from 1. */
export type ImportLine = { line: number; value: unknown } | { line: number; fault: string };

/**
 * The values of JSON Lines, or of a JSON array with one value per line as `docs export --format json` writes it. Any other
 * JSON is read whole.
 */
export async function* readImportLines(stream: NodeJS.ReadableStream): AsyncGenerator<ImportLine> {
  let line = 0;
  let isArray = false;
  const kept: string[] = [];
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (kept.length > 0) {
      kept.push(text);
      continue;
    }
    let item = text.trim().replace(/^\uFEFF/, '');
    if (line === 1 && item.startsWith('[')) {
      isArray = true;
      item = item.slice(1).trim();
    }
    if (isArray) item = item === ']' ? '' : item.replace(/,$/, '');
    if (item === '') continue;
    const parsed = parse(item);
    // A first line that is not a complete value starts a multi-line text.
    if ('fault' in parsed && (line === 1 || (isArray && line === 2))) {
      kept.push(isArray ? `[${text.replace(/^\s*\[/, '')}` : text);
    } else if ('value' in parsed && line === 1) {
      for (const value of valuesOf(parsed.value)) yield { line, value };
    } else {
      yield { line, ...parsed };
    }
  }
  if (kept.length === 0) return;
  const whole = parse(kept.join('\n'));
  if ('fault' in whole) yield { line: 1, fault: whole.fault };
  else for (const value of valuesOf(whole.value)) yield { line: 1, value };
}

/** A page of the API holds its rows in `conversations`. */
function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const rows = (value as { conversations?: unknown } | null)?.conversations;
  return Array.isArray(rows) ? rows : [value];
}

function parse(text: string): { value: unknown } | { fault: string } {
  if (exceededJsonLimit(Buffer.from(text), LIMITS)) return { fault: 'nests too deeply' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${(error as Error).message}` };
  }
}
