import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { RegularTask } from '../../lib/process/timing.ts';
import { readConversation } from '../../store/conversation.ts';
import { rowsOf } from '../../store/row-page.ts';
import {
  type RangeToIndex,
  type SearchSegment,
  SIGNATURE_BLOCKS,
  signatureBuilder,
} from '../../store/search/term-signature.ts';
import type { Store } from '../../store/store.ts';
import { projectTask } from './project-task.ts';

export interface SearchIndexOptions {
  store: Store;
  now: () => number;
  report: (error: unknown) => void;
  /** Conversations in a segment. */
  segmentRows?: number;
}

/** Few enough that a search can read them one by one before they are indexed, enough that a project has few segments. */
const SEGMENT_ROWS = 64 * SIGNATURE_BLOCKS;
/** Conversations that are indexed without a pause for other requests. */
const STEP = 128;
/** Between two segments. */
const PAUSE_MS = 20;

/**
 * Indexes conversations some time after they were written, so that writing them costs nothing extra, and returns the number
 * of new segments. With several servers on one database, each indexes what is left.
 */
export function createConversationIndexer(options: SearchIndexOptions): RegularTask<number> {
  const { store, now, report, segmentRows = SEGMENT_ROWS } = options;
  return projectTask({ store, report }, async (projectId, isStopped) => {
    for (let made = 0; ; made++) {
      const range = await store.rangeToIndex(projectId, { rows: segmentRows, now: now() });
      if (!range || isStopped()) return made;
      const segment = await segmentOf(store, projectId, range, isStopped);
      if (!segment) return made;
      await store.addSearchSegment(projectId, segment, now());
      await sleep(PAUSE_MS);
    }
  });
}

/** Undefined if the task is stopped, or if rows were added or deleted meanwhile: then the next run indexes them. */
async function segmentOf(
  store: Store,
  projectId: string,
  { after, last, rows }: RangeToIndex,
  isStopped: () => boolean,
): Promise<SearchSegment | undefined> {
  const signature = signatureBuilder();
  const blockRows = Math.ceil(rows / SIGNATURE_BLOCKS);
  const starts: string[] = [];
  let count = 0;
  let cursor = after;
  for (;;) {
    const page = await store.conversationPage({ projectId, after: cursor, limit: STEP });
    for (const json of rowsOf(page)) {
      const { id, query, response } = readConversation(json);
      if (id > last) break;
      if (count % blockRows === 0) starts.push(id);
      signature.add(Math.floor(count / blockRows), `${query}\n${response}`);
      count++;
    }
    if (count > rows || isStopped()) return undefined;
    if (!page.more || page.lastId! >= last) break;
    cursor = page.lastId!;
    await setImmediate();
  }
  if (count !== rows) return undefined;
  return { after, last, starts: starts.join(' '), rows, ...signature.finish() };
}
