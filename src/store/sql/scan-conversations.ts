import { DAY } from '../../lib/dates.ts';
import type { ConversationScan, ListedConversation, ScanQuery } from '../conversation-list.ts';
import { firstIdAt, timeOfId } from '../ids.ts';
import { termsOfWord } from '../search/term-signature.ts';
import type { Skew } from '../skew.ts';
import { behind, END, type IdRange, inRange, matchingRows, overlap } from './conversation-range.ts';
import { lastDayOf } from './day-totals.ts';
import { type Operation, read } from './operation.ts';
import { PROJECT_NUMBER } from './projects.ts';
import { searchSegments, segmentsBefore } from './search-conversations.ts';
import type { Where } from './where.ts';

const PROJECT = 'SELECT number, skew_min, skew_max FROM projects WHERE id = ?';

/** Maximum terms of a search: each needs parameters for each segment, and SQLite allows 32,766 in a statement. */
const MAX_TERMS = 200;

const NOTHING: ConversationScan = { rows: [], next: null, looked: 0 };

/**
 * Scans a part of the project's conversations and returns matches. There is no index by status or category, because that
 * would slow down every write: the daily totals tell which days can be skipped. Searches skip the blocks that the search
 * index rules out; it does not contain the latest conversations, which are read.
 */
export function* scanConversations(query: ScanQuery): Operation<ConversationScan> {
  const [project] = yield* read<{ number: number; skew_min: number; skew_max: number }>(
    PROJECT,
    query.projectId,
  );
  if (!project) return NOTHING;
  const { number } = project;
  const range = yield* wantedRange(query, {
    min: project.skew_min,
    max: project.skew_max,
  });
  if (range.from >= range.before) return NOTHING;

  const terms = query.order === 'newest' ? (query.words ?? []).flatMap(termsOfWord).slice(0, MAX_TERMS) : [];
  const segments = terms.length > 0 ? yield* segmentsBefore(number, range.before) : [];
  const indexed = segments[0] ? behind(segments[0].id) : '';
  const latest = indexed > range.from ? { ...range, from: indexed } : range;
  const scan = latest.from < latest.before ? yield* scanRange(number, latest, query) : NOTHING;
  if (scan.next !== null || latest === range) return scan;

  if (scan.rows.length === query.limit) return { ...scan, next: scan.rows.at(-1)!.id };
  const rest = overlap(range, { from: '', before: indexed });
  const limit = query.limit - scan.rows.length;
  const found = yield* searchSegments(number, segments, terms, rest, { ...query, limit });
  return { ...found, rows: [...scan.rows, ...found.rows], looked: scan.looked + found.looked };
}

export function* findConversation(projectId: string, id: string): Operation<ListedConversation | null> {
  const [row] = yield* read<ListedConversation>(
    `SELECT id, json, thread, page FROM conversations
     WHERE project = ${PROJECT_NUMBER} AND id = ?`,
    projectId,
    id,
  );
  return row ?? null;
}

/** Reads the rows of a range, as many as the query allows. */
function* scanRange(project: number, range: IdRange, query: ScanQuery): Operation<ConversationScan> {
  const whole = inRange(project, range);
  const direction = query.order === 'newest' ? 'DESC' : 'ASC';
  const [edge] = yield* read<{ id: string }>(
    `SELECT id FROM conversations ${whole.sql} ORDER BY id ${direction} LIMIT 1 OFFSET ?`,
    ...whole.params,
    query.scan - 1,
  );
  const part = edge ? upTo(edge.id, range, query) : range;
  const found = yield* matchingRows(project, part, query, query.limit + 1);
  const rows = found.slice(0, query.limit);
  const next = found.length > query.limit ? rows.at(-1)!.id : (edge?.id ?? null);
  return { rows, next, looked: edge ? query.scan : yield* countIn(whole) };
}

/** The possible ids of matches, up to the last day that has any. */
function* wantedRange(query: ScanQuery, skew: Skew): Operation<IdRange> {
  const range = rangeOf(query, skew);
  const isAny = query.status === undefined && query.category === undefined;
  if (query.order !== 'newest' || isAny) return range;
  const latest = range.before === END ? Number.MAX_SAFE_INTEGER : timeOfId(range.before) + skew.max;
  const day = yield* lastDayOf(query, latest);
  return overlap(range, { from: '', before: day === undefined ? '' : firstIdAt(day + DAY - skew.min) });
}

function rangeOf({ from, to, order, start }: ScanQuery, skew: Skew): IdRange {
  const range = {
    from: from === undefined ? '' : firstIdAt(from - skew.max),
    before: to === undefined ? END : firstIdAt(to - skew.min),
  };
  if (start === undefined) return range;
  if (order === 'newest') return { ...range, before: start < range.before ? start : range.before };
  return { ...range, from: start < range.from ? range.from : behind(start) };
}

/** The first part of the range, up to an id in it. */
function upTo(edge: string, range: IdRange, { order }: ScanQuery): IdRange {
  return order === 'newest' ? { ...range, from: edge } : { ...range, before: behind(edge) };
}

function* countIn(range: Where): Operation<number> {
  const [row] = yield* read<{ count: number }>(
    `SELECT count(*) AS count FROM conversations ${range.sql}`,
    ...range.params,
  );
  return row!.count;
}
