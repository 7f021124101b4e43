import { timeOfId } from './ids.ts';
import type { ConversationRow } from './store.ts';

/** In milliseconds; both are 0 where all ids have the time of their rows. */
export interface Skew {
  min: number;
  max: number;
}

/**
 * How far the times of rows are from the times of their ids. A date filter reads a range of ids; a row that came with
 * an id of another time widens the range that the project's filters read by as much as it differs, so that none is
 * missed.
 */
export function skewOf(rows: readonly ConversationRow[]): Skew {
  let min = 0;
  let max = 0;
  for (const { id, time } of rows) {
    const skew = time - timeOfId(id);
    if (skew < min) min = skew;
    if (skew > max) max = skew;
  }
  return { min, max };
}
