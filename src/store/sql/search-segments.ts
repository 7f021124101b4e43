import { timeOfId } from '../ids.ts';
import type { RangeToIndex, SearchSegment } from '../search/term-signature.ts';
import { insert, type Operation, read, type SqlValue, write } from './operation.ts';
import { projectNumber } from './projects.ts';

/**
 * `fresh`: just created; a concurrent write may have added a row that is not in it. `stale`: rows were added or deleted in
 * its range. Searches use `live` segments only; everything else is read row by row.
 */
type State = 'fresh' | 'live' | 'stale';
const FRESH: State = 'fresh';
export const LIVE: State = 'live';
const STALE: State = 'stale';

/** After this time, all writes that were in progress when a segment was created have ended. */
const SETTLED_MS = 60_000;
/** Newer conversations are not indexed yet: rows with lower ids may still be added between them. */
const LATEST_MS = 300_000;

/** The next conversations to index: those whose segment is stale, then those that have no segment. */
export function* rangeToIndex(
  projectId: string,
  { rows, now }: { rows: number; now: number },
): Operation<RangeToIndex | null> {
  const [project] = yield* read<{ number: number; indexed_to: string }>(
    'SELECT number, indexed_to FROM projects WHERE id = ?',
    projectId,
  );
  if (!project) return null;
  const { number } = project;
  yield* confirm(number, now - SETTLED_MS);
  for (;;) {
    const [stale] = yield* read<{ id: string; after_id: string }>(
      'SELECT id, after_id FROM search_segments WHERE project = ? AND state = ? ORDER BY id LIMIT 1',
      number,
      STALE,
    );
    if (!stale) break;
    const range = { after: stale.after_id, last: stale.id };
    const count = yield* countIn(number, range, rows + 1);
    if (count > rows) return { after: range.after, last: yield* nth(number, range.after, rows), rows };
    if (count > 0) return { ...range, rows: count };
    yield* remove(number, range.last);
  }
  const after = project.indexed_to;
  const last = yield* nth(number, after, rows);
  return last !== '' && timeOfId(last) < now - LATEST_MS ? { after, last, rows } : null;
}

/** Adds a segment, and removes the stale one with the same start, if any. Does nothing if another server was first. */
export function* addSearchSegment(projectId: string, segment: SearchSegment, now: number): Operation<void> {
  const number = yield* projectNumber(projectId);
  if (number === null) return;
  const { after, last, starts, rows, buckets, parts } = segment;
  const [stale] = yield* read<{ id: string }>(
    'SELECT id FROM search_segments WHERE project = ? AND after_id = ? AND state = ?',
    number,
    after,
    STALE,
  );
  const isOurs = stale
    ? stale.id >= last && (yield* remove(number, stale.id))
    : (yield* write(
        'UPDATE projects SET indexed_to = ? WHERE id = ? AND indexed_to = ?',
        last,
        projectId,
        after,
      )) > 0;
  if (!isOurs) return;
  // The range of the stale one after the end of the new one stays stale.
  if (stale && stale.id !== last) yield* addRow(number, [stale.id, last, last, '', 0, 0, STALE, now]);
  yield* addRow(number, [last, after, starts.split(' ')[0]!, starts, rows, buckets, FRESH, now]);
  yield* insert({
    table: 'search_parts',
    columns: { project: 'bigint', id: 'text', bits: 'text' },
    key: 'project, id',
    rows: parts.map((bits, part) => [number, partId(last, part), bits]),
  });
}

/** The id of a part of a segment; all have the same length. */
export function partId(segment: string, part: number): string {
  return `${segment}-${part.toString(36).padStart(3, '0')}`;
}

/** Marks segments as stale, because rows in the range from `first` to `last` were added or deleted. */
export function* outdateSegments(project: number, first: string, last: string): Operation<void> {
  yield* write(
    'UPDATE search_segments SET state = ? WHERE project = ? AND id >= ? AND after_id < ? AND state <> ?',
    STALE,
    project,
    first,
    last,
    STALE,
  );
}

/** Deletes the segments up to an id, whose conversations were deleted. */
export function* forgetSegments(project: number, last: string): Operation<void> {
  const [row] = yield* read<{ id: string | null }>(
    'SELECT min(id) AS id FROM search_segments WHERE project = ? AND id <= ?',
    project,
    last,
  );
  if ((row?.id ?? null) !== null) {
    yield* write('DELETE FROM search_parts WHERE project = ? AND id < ?', project, `${last}~`);
    yield* write('DELETE FROM search_segments WHERE project = ? AND id <= ?', project, last);
  }
  yield* outdateSegments(project, last, last);
}

function* confirm(project: number, madeBefore: number): Operation<void> {
  const fresh = yield* read<{ id: string; after_id: string; count: number }>(
    'SELECT id, after_id, count FROM search_segments WHERE project = ? AND state = ? AND made_at <= ?',
    project,
    FRESH,
    madeBefore,
  );
  for (const { id, after_id, count: expected } of fresh) {
    const range = { after: after_id, last: id };
    const count = yield* countIn(project, range, expected + 1);
    yield* write(
      'UPDATE search_segments SET state = ? WHERE project = ? AND id = ? AND state = ?',
      count === expected ? LIVE : STALE,
      project,
      id,
      FRESH,
    );
  }
}

/** Stops counting at `most`: a project may have imported a million rows at once. */
function* countIn(
  project: number,
  { after, last }: { after: string; last: string },
  most: number,
): Operation<number> {
  const [row] = yield* read<{ count: number }>(
    `SELECT count(*) AS count FROM
       (SELECT 1 FROM conversations WHERE project = ? AND id > ? AND id <= ? LIMIT ?) AS counted`,
    project,
    after,
    last,
    most,
  );
  return row!.count;
}

/** The id of the nth conversation after an id; empty if there are fewer. */
function* nth(project: number, after: string, n: number): Operation<string> {
  const [row] = yield* read<{ id: string }>(
    'SELECT id FROM conversations WHERE project = ? AND id > ? ORDER BY id LIMIT 1 OFFSET ?',
    project,
    after,
    n - 1,
  );
  return row?.id ?? '';
}

/** False when there is no such segment. */
function* remove(project: number, id: string): Operation<boolean> {
  yield* write('DELETE FROM search_parts WHERE project = ? AND id > ? AND id < ?', project, id, `${id}~`);
  return (yield* write('DELETE FROM search_segments WHERE project = ? AND id = ?', project, id)) > 0;
}

function* addRow(project: number, values: readonly SqlValue[]): Operation<void> {
  yield* write(
    `INSERT INTO search_segments (project, id, after_id, first_id, starts, count, buckets, state, made_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    project,
    ...values,
  );
}
