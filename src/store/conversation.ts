import { formatDate, parseDate } from '../lib/dates.ts';
import { isObject, type JsonObject } from '../lib/json/json-object.ts';
import { csvCell } from '../lib/text/display.ts';
import { RESOLUTION_STATUSES, type ResolutionStatus } from './conversation-list.ts';
import { idSequence, parseId } from './ids.ts';
import type { ConversationRow } from './store.ts';

/** A conversation in the API. */
export interface Conversation {
  id: string;
  timestamp: string;
  query: string;
  response: string;
  sources: { title: string; url: string }[];
  resolutionStatus: ResolutionStatus;
  queryCategory?: string;
}

/** A stored conversation. It was checked before it was stored. */
export function readConversation(json: string): Conversation {
  return JSON.parse(json) as Conversation;
}

/** Something wrong with a value; `path` is a JSON pointer from the value. */
export interface Fault {
  path: string;
  message: string;
}

export type ParsedRow = { row: ConversationRow } | { faults: Fault[] };

const FIELDS = ['id', 'timestamp', 'query', 'response', 'sources', 'resolutionStatus', 'queryCategory'];
/** Faults of one value that are reported: a value may have a million of them. */
const MAX_FAULTS = 100;
const MAX_NAME = 100;
/** Length of the stored copy of an unanswered question, for grouping. */
export const QUESTION_CHARACTERS = 300;

/** Validates conversations one by one and converts them to rows; those without an id get one from their timestamp. */
export function rowParser(): (value: unknown) => ParsedRow {
  const nextId = idSequence();
  return (value) => {
    if (!isObject(value)) return { faults: [{ path: '', message: 'must be an object' }] };
    const time = timeIn(value.timestamp);
    const id = typeof value.id === 'string' ? parseId(value.id) : undefined;
    const faults: Fault[] = [];
    for (const fault of faultsIn(value, time, id)) {
      if (faults.push(fault) === MAX_FAULTS) break;
    }
    if (time === undefined || faults.length > 0) return { faults };
    const conversation = value as unknown as Conversation;
    return { row: conversationRow({ ...conversation, id: id ?? nextId(time) }, time) };
  };
}

function timeIn(timestamp: unknown): number | undefined {
  const time = typeof timestamp === 'string' ? parseDate(timestamp) : undefined;
  return time === undefined || time < 0 ? undefined : time;
}

/** `time` and `id` are those of `value`, undefined if they are invalid. */
function* faultsIn(
  value: JsonObject,
  time: number | undefined,
  id: string | undefined,
): Generator<Fault, void, undefined> {
  for (const field of Object.keys(value)) {
    if (!FIELDS.includes(field)) yield { path: `/${field.slice(0, MAX_NAME)}`, message: 'is not a field' };
  }
  if (time === undefined)
    yield { path: '/timestamp', message: 'must be a date and time, ISO 8601, from 1970 on' };
  if (value.id !== undefined && id === undefined) yield { path: '/id', message: 'must be a ULID' };
  for (const field of ['query', 'response']) {
    if (typeof value[field] !== 'string') yield { path: `/${field}`, message: 'must be a string' };
  }
  // PostgreSQL cannot store a NUL in the columns of these two.
  for (const field of ['query', 'queryCategory']) {
    const text = value[field];
    if (typeof text === 'string' && text.includes('\0'))
      yield { path: `/${field}`, message: 'must not contain a NUL character' };
  }
  if (!RESOLUTION_STATUSES.some((status) => status === value.resolutionStatus))
    yield { path: '/resolutionStatus', message: 'must be "answered" or "unanswered"' };
  if (value.queryCategory !== undefined && typeof value.queryCategory !== 'string')
    yield { path: '/queryCategory', message: 'must be a string' };
  yield* sourceFaults(value.sources);
}

/** The row of a valid conversation. `place` has what the API does not show. */
export function conversationRow(
  conversation: Conversation,
  time: number,
  place: { thread?: string; page?: string } = {},
): ConversationRow {
  const { id, query, response, sources, resolutionStatus, queryCategory } = conversation;
  const json = JSON.stringify({
    id,
    timestamp: formatDate(time),
    query,
    response,
    sources: sources.map(({ title, url }) => ({ title, url })),
    resolutionStatus,
    queryCategory,
  });
  return {
    id,
    time,
    json,
    status: resolutionStatus,
    category: queryCategory ?? null,
    thread: place.thread ?? null,
    page: place.page ?? null,
    question: resolutionStatus === 'unanswered' ? beginningOf(query) : null,
  };
}

/** Never ends with half of a character. */
function beginningOf(query: string): string {
  return query.slice(0, QUESTION_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '');
}

function* sourceFaults(sources: unknown): Generator<Fault> {
  if (!Array.isArray(sources)) {
    yield { path: '/sources', message: 'must be an array' };
    return;
  }
  for (const [i, source] of sources.entries()) {
    if (!isSource(source))
      yield { path: `/sources/${i}`, message: 'must be {"title": string, "url": string}' };
  }
}

function isSource(value: unknown): boolean {
  return (
    isObject(value) &&
    typeof value.title === 'string' &&
    typeof value.url === 'string' &&
    Object.keys(value).every((field) => field === 'title' || field === 'url')
  );
}

const COLUMNS = [
  'id',
  'timestamp',
  'query',
  'response',
  'sources',
  'resolutionStatus',
  'queryCategory',
] as const;

export const csvHeader = `${COLUMNS.join(',')}\r\n`;

/** RFC 4180. Sources are `title <url>`, one per line. */
export function csvRow(json: string): string {
  const row = JSON.parse(json) as Record<string, unknown>;
  return `${COLUMNS.map((column) => csvCell(textOf(row[column]))).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (!Array.isArray(value)) return String(value);
  return value.map(({ title, url }: { title?: string; url?: string }) => `${title} <${url}>`).join('\n');
}
