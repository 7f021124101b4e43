import { systemReason } from '../../../lib/process/system-reason.ts';
import { giveResult } from '../../../lib/threads/give-result.ts';
import { folderFiles } from './folder-files.ts';
import { readRecords } from './record-ring.ts';
import type { WritingResult, WritingStart } from './writing-message.ts';

// A thread with its own small program: it writes the files that it receives, and returns their hashes at the end.
giveResult(writeAll);

function writeAll({ folder, ring }: WritingStart): WritingResult {
  const files = folderFiles(folder);
  const hashes = new Map<string, string>();
  let failure: string | undefined;
  for (const { kind, path, content } of readRecords(ring)) {
    // After a failure, further records are still consumed, so that nobody waits.
    if (failure !== undefined || kind === 'end') continue;
    try {
      hashes.set(path, files[kind](path, content));
    } catch (error) {
      failure = systemReason(error);
    }
  }
  return { hashes, ...(failure !== undefined && { failure }) };
}
