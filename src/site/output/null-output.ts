import type { Output } from './output.ts';

/** Discards everything: `docs check` runs the whole build without output. */
export function nullOutput(): Output {
  return { hashes: new Map(), write: () => {}, append: () => {} };
}
