import type {
  ConversationFilter,
  ConversationScan,
  ListedConversation,
  ScanQuery,
} from '../conversation-list.ts';
import { firstIdAt, timeOfId } from '../ids.ts';
import { lastDayOf } from './day-totals.ts';
import { type Operation, read, type SqlRow, type SqlValue } from './operation.ts';
import { type Where, where } from './where.ts';

const DAY = 86_400_000;
const PROJECT = 'SELECT number, skew_min, skew_max FROM projects WHERE id = ?';

/** Higher than any id. */
const END = '~';

const NOTHING: ConversationScan = { rows: [], next: null, looked: 0 };

/** A part of the index by project and id, from the one on and before the other. */
interface Range {
  from: string;
  before: string;
}

/**
 * Looks at a part of the project's conversations and keeps those that are wanted. There is no index by status or category,
 * which each write would pay for: the totals a day tell which days can be passed over.
 */
export function* scanConversations(query: ScanQuery): Operation<ConversationScan> {
  const [project] = yield* read(PROJECT, query.projectId);
  if (!project) return NOTHING;
  const skew = { min: project.skew_min as number, max: project.skew_max as number };
  const range = rangeOf(query, skew);
  if (query.order === 'newest') yield* passOverDays(query, range, skew);
  if (range.from >= range.before) return NOTHING;

  const whole = inRange(project.number!, range);
  const direction = query.order === 'newest' ? 'DESC' : 'ASC';
  const [edge] = yield* read(
    `SELECT id FROM conversations ${whole.sql} ORDER BY id ${direction} LIMIT 1 OFFSET ?`,
    ...whole.params,
    query.scan - 1,
  );
  const wanted = inRange(project.number!, edge ? upTo(edge.id as string, range, query) : range);
  filter(wanted, query);
  const found = yield* read(
    `SELECT id, json, thread, page FROM conversations ${wanted.sql} ORDER BY id ${direction} LIMIT ?`,
    ...wanted.params,
    query.limit + 1,
  );
  const rows = found.slice(0, query.limit).map(listed);
  const next = found.length > query.limit ? rows.at(-1)!.id : edge ? (edge.id as string) : null;
  return { rows, next, looked: edge ? query.scan : yield* countIn(whole) };
}

export function* findConversation(projectId: string, id: string): Operation<ListedConversation | null> {
  const [row] = yield* read(
    `SELECT id, json, thread, page FROM conversations
     WHERE project = (SELECT number FROM projects WHERE id = ?) AND id = ?`,
    projectId,
    id,
  );
  return row ? listed(row) : null;
}

/** One bound on each side: of two, SQLite would take one to enter the index and pass over rows by the other. */
function inRange(project: SqlValue, { from, before }: Range): Where {
  const wanted = where('project = ?', project);
  wanted.and('id >= ?', from);
  wanted.and('id < ?', before);
  return wanted;
}

function rangeOf({ from, to, order, start }: ScanQuery, skew: { min: number; max: number }): Range {
  const range = {
    from: from === undefined ? '' : firstIdAt(from - skew.max),
    before: to === undefined ? END : firstIdAt(to - skew.min),
  };
  if (start === undefined) return range;
  if (order === 'newest') return { ...range, before: start < range.before ? start : range.before };
  return { ...range, from: start < range.from ? range.from : behind(start) };
}

/** The range as far as an id that is in it. */
function upTo(edge: string, range: Range, { order }: ScanQuery): Range {
  return order === 'newest' ? { ...range, from: edge } : { ...range, before: behind(edge) };
}

/** Higher than an id, and lower than the next: all have one length. */
function behind(id: string): string {
  return `${id} `;
}

/** Moves the end of the range to the last day on which there is something. */
function* passOverDays(query: ScanQuery, range: Range, skew: { min: number; max: number }): Operation<void> {
  if (query.status === undefined && query.category === undefined) return;
  const latest = range.before === END ? Number.MAX_SAFE_INTEGER : timeOfId(range.before) + skew.max;
  const day = yield* lastDayOf(query, latest);
  const end = day === undefined ? '' : firstIdAt(day + DAY - skew.min);
  if (end < range.before) range.before = end;
}

function* countIn(range: Where): Operation<number> {
  const [row] = yield* read(`SELECT count(*) AS count FROM conversations ${range.sql}`, ...range.params);
  return Number(row!.count);
}

function filter(wanted: Where, query: ConversationFilter & { words?: readonly string[] }): void {
  if (query.from !== undefined) wanted.and('time >= ?', query.from);
  if (query.to !== undefined) wanted.and('time < ?', query.to);
  if (query.status !== undefined) wanted.and('status = ?', query.status);
  if (query.category !== undefined) wanted.and('category = ?', query.category);
  for (const word of query.words ?? []) wanted.and("lower(json) LIKE ? ESCAPE '!'", likePattern(word));
}

/**
 * Finds a word in JSON, and more than that: engines know the case of ASCII letters alone, so that any other letter is any
 * character here; and the names of fields hold words too. Whoever asked looks closer.
 */
function likePattern(word: string): string {
  const escaped = JSON.stringify(word)
    .slice(1, -1)
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/[!%_]/g, '!$&')
    .replace(/[^\0-\x7f]/gu, '_');
  return `%${escaped}%`;
}

function listed(row: SqlRow): ListedConversation {
  return {
    id: row.id as string,
    json: row.json as string,
    thread: row.thread as string | null,
    page: row.page as string | null,
  };
}
