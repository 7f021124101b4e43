import { DAY } from '../../lib/dates.ts';
import type { ConversationScan, ListedConversation, ScanQuery } from '../conversation-list.ts';
import { firstIdAt, timeOfId } from '../ids.ts';
import { blocksWith, partsOf, termsOfWord } from '../search/term-signature.ts';
import {
  behind,
  END,
  type IdRange,
  inRange,
  matchingRows,
  overlap,
  type Skew,
} from './conversation-range.ts';
import { lastDayOf } from './day-totals.ts';
import { isIn, type Operation, read, type Where } from './operation.ts';
import { PROJECT_NUMBER } from './projects.ts';
import { LIVE, partId } from './search-segments.ts';

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
  const matches = yield* searchSegments(number, segments, terms, rest, { ...query, limit });
  return { ...matches, rows: [...scan.rows, ...matches.rows], looked: scan.looked + matches.looked };
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
  const matching = yield* matchingRows(project, part, query, query.limit + 1);
  const rows = matching.slice(0, query.limit);
  const next = matching.length > query.limit ? rows.at(-1)!.id : (edge?.id ?? null);
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

/** Segments per statement: enough that a search needs few round trips, few enough that it takes milliseconds. */
const SEGMENTS_A_STEP = 64;
/** The number of parameters is a multiple of this, so that there are few different statements to prepare. */
const PARAMETERS = 64;

interface Segment {
  id: string;
  after: string;
  starts: readonly string[];
  count: number;
  buckets: number;
}

/** The segment that contains the end of a range, or the next older one, and some older ones. */
function* segmentsBefore(project: number, before: string): Operation<Segment[]> {
  const rows = yield* read<{ id: string; after_id: string; starts: string; count: number; buckets: number }>(
    `SELECT id, after_id, starts, count, buckets FROM search_segments
     WHERE project = ? AND state = ? AND first_id < ? ORDER BY id DESC LIMIT ?`,
    project,
    LIVE,
    before,
    SEGMENTS_A_STEP,
  );
  return rows.map(({ id, after_id, starts, count, buckets }) => ({
    id,
    after: after_id,
    starts: starts.split(' '),
    count,
    buckets,
  }));
}

/** Reads the blocks that may contain the search words, from the latest on, as long as segments follow each other. */
function* searchSegments(
  project: number,
  segments: readonly Segment[],
  terms: readonly number[],
  range: IdRange,
  query: ScanQuery,
): Operation<ConversationScan> {
  const parts = yield* readParts(project, segments, terms);
  const rows: ListedConversation[] = [];
  let looked = 0;
  let rowsRead = 0;
  let next: string | null = null;
  for (const [i, { id, starts, count, buckets }] of segments.entries()) {
    if (i > 0 && segments[i - 1]!.after !== id) break;
    const rowsPerBlock = count / starts.length;
    for (const block of blocksWith(terms, buckets, (part) => parts.get(partId(id, part))).toReversed()) {
      const from = starts[block]!;
      const within = overlap(range, { from, before: starts[block + 1] ?? behind(id) });
      if (within.from >= within.before) continue;
      const missing = query.limit - rows.length;
      const matching = yield* matchingRows(project, within, query, missing + 1);
      rows.push(...matching.slice(0, missing));
      const passed = looked + Math.round(rowsPerBlock * (starts.length - block));
      if (matching.length > missing) return { rows, next: rows.at(-1)!.id, looked: passed };
      rowsRead += rowsPerBlock;
      if (rowsRead >= query.scan) return { rows, next: from, looked: passed };
    }
    looked += count;
    next = starts[0]! > range.from ? starts[0]! : null;
    if (next === null) break;
  }
  return { rows, next, looked };
}

function* readParts(
  project: number,
  segments: readonly Segment[],
  terms: readonly number[],
): Operation<Map<string, string>> {
  const ids = segments.flatMap(({ id, buckets }) =>
    [...partsOf(terms, buckets)].map((part) => partId(id, part)),
  );
  const parameters = Math.ceil(ids.length / PARAMETERS) * PARAMETERS;
  const filled = Array.from({ length: parameters }, (_, i) => ids[i] ?? ids[0]!);
  const rows = yield* read<{ id: string; bits: string }>(
    `SELECT id, bits FROM search_parts WHERE project = ? AND ${isIn('id', filled)}`,
    project,
    ...filled,
  );
  return new Map(rows.map(({ id, bits }) => [id, bits]));
}
