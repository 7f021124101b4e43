import { startThread } from '../../../lib/threads/start-thread.ts';
import { newRecordRing, type RecordKind, recordWriter } from './record-ring.ts';
import type { WritingResult, WritingStart } from './writing-message.ts';

/** Writes files while the caller creates the next ones. */
export interface WritingThread {
  /** False for a file that is too large: then the caller has to write it. */
  write(file: string, content: string | Uint8Array): boolean;
  append(file: string, content: string): boolean;
  /** Waits until everything is written. Nothing can be added after that. */
  finish(): WritingResult;
}

/** Size of the pieces of a large addition in bytes. */
const PIECE = 1 << 20;

export function startWritingThread(folder: string): WritingThread {
  const ring = newRecordRing();
  // All that it keeps for long is the hashes.
  const resultOf = startThread<WritingResult>('writing-thread', { folder, ring } satisfies WritingStart, {
    maxYoungGenerationSizeMb: 2,
  });
  const writer = recordWriter(ring);
  let result: WritingResult | undefined;
  const put = (kind: RecordKind, file: string, content: string | Uint8Array) =>
    result === undefined && writer.put(kind, file, content);
  return {
    write: (file, content) => {
      if (put('write', file, content)) return true;
      // Files that the caller writes come after the queued ones.
      if (!result) writer.settle();
      return false;
    },
    append: (file, content) => {
      if (result) return false;
      if (put('append', file, content)) return true;
      const bytes = new TextEncoder().encode(content);
      for (let at = 0; at < bytes.length; at += PIECE) put('append', file, bytes.subarray(at, at + PIECE));
      return true;
    },
    finish: () => {
      result ??= lastResult();
      return result;
    },
  };

  function lastResult(): WritingResult {
    const failed = (failure: string) => ({ hashes: new Map(), failure });
    try {
      writer.put('end');
      writer.settle();
    } catch (error) {
      return failed(String(error));
    }
    return resultOf() ?? failed('the writing thread has stopped');
  }
}
