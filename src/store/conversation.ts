import { formatDate, parseDate } from '../lib/dates.ts';
import { isObject } from '../lib/json/json-object.ts';
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

/** Something wrong with a value; `path` is a JSON pointer from the value. */
export interface Fault {
  path: string;
  message: string;
}

export type ParsedRow = { row: ConversationRow } | { faults: Fault[] };

const FIELDS = ['id', 'timestamp', 'query', 'response', 'sources', 'resolutionStatus', 'queryCategory'];
/** Faults of one value that are reported; the first are enough to fix a million of them. */
const MAX_FAULTS = 100;
const MAX_NAME = 100;
/** Length of the stored copy of an unanswered question, for grouping. */
export const QUESTION_CHARACTERS = 300;

/** Validates conversations one by one and converts them to rows; those without an id get one from their timestamp. */
export function rowParser(): (value: unknown) => ParsedRow {
  const nextId = idSequence();
  return (value) => {
    const faults: Fault[] = [];
    const reject = (path: string, message: string) => faults.push({ path, message });
    if (!isObject(value)) return { faults: [{ path: '', message: 'must be an object' }] };
    for (const field of Object.keys(value)) {
      if (faults.length >= MAX_FAULTS) return { faults };
      if (!FIELDS.includes(field)) reject(`/${field.slice(0, MAX_NAME)}`, 'is not a field');
    }

    const time = typeof value.timestamp === 'string' ? parseDate(value.timestamp) : undefined;
    if (time === undefined || time < 0)
      reject('/timestamp', 'must be a date and time, ISO 8601, from 1970 on');
    const id = typeof value.id === 'string' ? parseId(value.id) : undefined;
    if (value.id !== undefined && id === undefined) reject('/id', 'must be a ULID');
    for (const field of ['query', 'response']) {
      if (typeof value[field] !== 'string') reject(`/${field}`, 'must be a string');
    }
    // PostgreSQL stores no NUL in the columns of these two.
    for (const field of ['query', 'queryCategory']) {
      const text = value[field];
      if (typeof text === 'string' && text.includes('\0'))
        reject(`/${field}`, 'must not contain a NUL character');
    }
    if (!RESOLUTION_STATUSES.some((status) => status === value.resolutionStatus)) {
      reject('/resolutionStatus', 'must be "answered" or "unanswered"');
    }
    if (value.queryCategory !== undefined && typeof value.queryCategory !== 'string') {
      reject('/queryCategory', 'must be a string');
    }
    for (const fault of sourceFaults(value.sources)) {
      if (faults.length >= MAX_FAULTS) break;
      faults.push(fault);
    }
    if (faults.length > 0) return { faults };
    return {
      row: conversationRow({ ...(value as unknown as Conversation), id: id ?? nextId(time!) }, time!),
    };
  };
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

/** Cut between characters, not inside one. */
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
