import type { ConversationScan, ListedConversation, ScanQuery } from '../conversation-list.ts';
import { blocksWith, partsOf } from '../search/term-signature.ts';
import { behind, type IdRange, matchingRows, overlap } from './conversation-range.ts';
import { type Operation, read } from './operation.ts';
import { LIVE, partId } from './search-segments.ts';
import { isIn } from './where.ts';

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
export function* segmentsBefore(project: number, before: string): Operation<Segment[]> {
  const found = yield* read<{ id: string; after_id: string; starts: string; count: number; buckets: number }>(
    `SELECT id, after_id, starts, count, buckets FROM search_segments
     WHERE project = ? AND state = ? AND first_id < ? ORDER BY id DESC LIMIT ?`,
    project,
    LIVE,
    before,
    SEGMENTS_A_STEP,
  );
  return found.map(({ id, after_id, starts, count, buckets }) => ({
    id,
    after: after_id,
    starts: starts.split(' '),
    count,
    buckets,
  }));
}

/** Reads the blocks that may contain the search words, from the latest on, as long as segments follow each other. */
export function* searchSegments(
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
      const found = yield* matchingRows(project, within, query, missing + 1);
      rows.push(...found.slice(0, missing));
      const passed = looked + Math.round(rowsPerBlock * (starts.length - block));
      if (found.length > missing) return { rows, next: rows.at(-1)!.id, looked: passed };
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
  const found = yield* read<{ id: string; bits: string }>(
    `SELECT id, bits FROM search_parts WHERE project = ? AND ${isIn('id', filled)}`,
    project,
    ...filled,
  );
  return new Map(found.map(({ id, bits }) => [id, bits]));
}
