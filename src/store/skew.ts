import { timeOfId } from './ids.ts';
import type { ConversationRow } from './store.ts';

/** In milliseconds; both are 0 where all ids have the time of their rows. */
export interface Skew {
  min: number;
  max: number;
}

/**
 * The differences between the times of rows and the times of their ids. A date filter reads a range of ids. If an imported
 * row has an id of another time, filters of the project read a range that is wider by the difference, so that they miss no
 * row.
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
