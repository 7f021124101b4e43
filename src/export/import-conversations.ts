import { hash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { encodeTime } from 'ulid';
import { parseDate } from '../lib/dates.ts';
import { exceededJsonLimit } from '../lib/json/json-limits.ts';
import { asObject, isObject } from '../lib/json/json-object.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { type ParsedRow, rowParser } from '../store/conversation.ts';
import { parseId } from '../store/ids.ts';
import type { ConversationRow, Store } from '../store/store.ts';

const BATCH_ROWS = 1000;
const BATCH_BYTES = 8 * 1024 * 1024;

export interface ImportOptions {
  store: Store;
  projectId: string;
  stream: NodeJS.ReadableStream;
  /** Name of the file, for problems. */
  file: string;
  onProgress: (summary: ImportSummary) => void;
  onRejected: (problem: Problem) => void;
}

export interface ImportSummary {
  accepted: number;
  duplicates: number;
  rejected: number;
}

/** Stores the good rows of a file, batch after batch, and reports the others. */
export async function importConversations(options: ImportOptions): Promise<ImportSummary> {
  const { store, projectId, file } = options;
  const parse = importParser();
  const summary: ImportSummary = { accepted: 0, duplicates: 0, rejected: 0 };
  let batch: ConversationRow[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length === 0) return;
    const { accepted, duplicates } = await store.addConversations(projectId, batch);
    summary.accepted += accepted;
    summary.duplicates += duplicates;
    batch = [];
    bytes = 0;
    options.onProgress(summary);
  };
  for await (const entry of readImportLines(options.stream)) {
    const parsed = 'fault' in entry ? { faults: [{ path: '', message: entry.fault }] } : parse(entry.value);
    if ('row' in parsed) {
      batch.push(parsed.row);
      bytes += parsed.row.json.length;
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
    } else {
      summary.rejected++;
      const reason = parsed.faults.map(({ path, message }) => `${path || 'it'} ${message}`).join('; ');
      const isCsv = 'fault' in entry && /\.csv$/i.test(file);
      options.onRejected(
        problem('import-row-rejected', { reason, isCsv }, { file, line: entry.line, column: 1 }),
      );
    }
  }
  await flush();
  return summary;
}

/** Conversations are nested far less deeply. */
const LIMITS = { depth: 200, values: Number.POSITIVE_INFINITY };

/** One value of the file; `line` counts from 1. */
export type ImportLine = { line: number; value: unknown } | { line: number; fault: string };

/**
 * The values of JSON Lines, or of a JSON array with one value per line as `docs export --format json` writes it. Any other
 * JSON is read as a whole.
 */
async function* readImportLines(stream: NodeJS.ReadableStream): AsyncGenerator<ImportLine> {
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

const BASE32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Converts conversations from elsewhere to rows. Besides our own fields, it understands those of the hosted platform's
 * export: `pageUrl`, `responseType`, and null for an unknown value. A missing id, or one that is not a ULID, is
 * replaced by one that only depends on the row, so that importing the same file again changes nothing.
 */
function importParser(): (value: unknown) => ParsedRow {
  const parse = rowParser();
  return (value) => {
    if (!isObject(value)) return parse(value);
    const { pageUrl, responseType: _, queryCategory, id, ...fields } = value;
    const time = typeof fields.timestamp === 'string' ? parseDate(fields.timestamp) : undefined;
    const known = typeof id === 'string' ? parseId(id) : undefined;
    const parsed = parse({
      ...fields,
      ...(queryCategory !== undefined && queryCategory !== null && { queryCategory }),
      ...(time !== undefined &&
        time >= 0 && {
          id: known ?? stableId(time, typeof id === 'string' ? id : JSON.stringify(id ?? value)),
        }),
    });
    if ('row' in parsed && typeof pageUrl === 'string') return { row: { ...parsed.row, page: pageUrl } };
    return parsed;
  };
}

function stableId(time: number, identity: string): string {
  const digest = hash('sha256', identity, 'buffer');
  return encodeTime(time) + Array.from(digest.subarray(0, 16), (byte) => BASE32[byte % 32]).join('');
}
