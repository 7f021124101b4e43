import type { RecordRing } from './record-ring.ts';

/** What the writing thread is started with. */
export interface WritingStart {
  folder: string;
  ring: RecordRing;
}

/** The result: hashes by path, and why it stopped writing. */
export interface WritingResult {
  hashes: ReadonlyMap<string, string>;
  failure?: string;
}
