import type { MessagePort } from 'node:worker_threads';
import type { RecordRing } from './record-ring.ts';

/** What the writing thread is started with. */
export interface WritingStart {
  folder: string;
  ring: RecordRing;
  /** Where it puts the result, and a number that is then no longer 0. */
  port: MessagePort;
  finished: SharedArrayBuffer;
}

/** The result: hashes by path, and why it stopped writing. */
export interface WritingResult {
  hashes: ReadonlyMap<string, string>;
  failure?: string;
}
