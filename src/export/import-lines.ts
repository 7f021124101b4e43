import { createInterface } from 'node:readline';
import { exceededJsonLimit } from '../lib/json/json-limits.ts';
import { asObject } from '../lib/json/json-object.ts';

/** Conversations are nested far less deeply. */
const LIMITS = { depth: 200, values: Number.POSITIVE_INFINITY };

/** One value of the file; `line` counts from 1. */
export type ImportLine = { line: number; value: unknown } | { line: number; fault: string };

/**
 * The values of JSON Lines, or of a JSON array with one value per line as `docs export --format json` writes it. Any other
 * JSON is read as a whole.
 */
export async function* readImportLines(stream: NodeJS.ReadableStream): AsyncGenerator<ImportLine> {
  let line = 0;
  let isArray = false;
  /** All lines, of a text that is neither. */
  const whole: string[] = [];
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++;
    if (whole.length > 0) {
      whole.push(text);
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
    const isFirst = line === 1 || (isArray && line === 2);
    if ('fault' in parsed && isFirst) whole.push(isArray ? `[${text.replace(/^\s*\[/, '')}` : text);
    else if (line === 1) yield* importLines(line, parsed);
    else yield { line, ...parsed };
  }
  if (whole.length > 0) yield* importLines(1, parse(whole.join('\n')));
}

type Parsed = { value: unknown } | { fault: string };

/** A value that may contain all rows. */
function* importLines(line: number, parsed: Parsed): Generator<ImportLine> {
  if ('fault' in parsed) yield { line, fault: parsed.fault };
  else for (const value of valuesOf(parsed.value)) yield { line, value };
}

/** A page of the API holds its rows in `conversations`. */
function valuesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const rows = asObject(value)?.conversations;
  return Array.isArray(rows) ? rows : [value];
}

function parse(text: string): Parsed {
  if (exceededJsonLimit(Buffer.from(text), LIMITS)) return { fault: 'nests too deeply' };
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { fault: `is not JSON: ${(error as Error).message}` };
  }
}
