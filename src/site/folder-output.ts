import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../lib/make-folder.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { folderFiles } from './folder-files.ts';
import { createHashLog } from './hash-log.ts';
import type { Output } from './output.ts';
import { startWritingThread } from './writing-thread/start-writing-thread.ts';

export interface FolderOutput extends Output {
  /** Moves the finished site into place. */
  commit(): Promise<void>;
  /** Removes what was written; the previous site stays as it was. */
  discard(): void;
}

/**
 * Writes into a fresh folder beside `out` and moves it into place at the end, so that a reader of `out` sees the last
 * good site or the new one, never a mixture. Only a folder that is empty or holds an earlier build is replaced. With
 * `inThread` another thread writes; what it cannot write is reported when the hashes are asked for, or at the end.
 */
export function folderOutput(out: string, { inThread = false } = {}): FolderOutput {
  assertReplaceable(out);
  const fresh = `${out}.building-${process.pid}`;
  guard(out, () => {
    rmSync(fresh, { recursive: true, force: true });
    makeFolder(fresh);
  });
  const files = folderFiles(fresh);
  const thread = inThread ? startWritingThread(fresh) : undefined;
  /** Of files that this thread has written. */
  const own = createHashLog();
  const finishThread = () => {
    const { hashes, failure } = thread?.finish() ?? { hashes: [] };
    if (failure !== undefined) throw unwritable(out, failure);
    return hashes;
  };
  return {
    get hashes() {
      return new Map([...finishThread(), ...own.read()]);
    },
    write: (file, content) => {
      if (thread?.write(file, content)) own.delete(file);
      else guard(out, () => own.set(file, files.write(file, content)));
    },
    append: (file, content) => {
      if (!thread?.append(file, content)) guard(out, () => own.set(file, files.append(file, content)));
    },
    commit: async () => {
      finishThread();
      const previous = `${out}.previous-${process.pid}`;
      guard(out, () => {
        if (existsSync(out)) renameSync(out, previous);
        renameSync(fresh, out);
      });
      await rm(previous, { recursive: true, force: true });
    },
    discard: () => {
      thread?.finish();
      rmSync(fresh, { recursive: true, force: true });
    },
  };
}

function assertReplaceable(out: string): void {
  guard(out, () => {
    if (!existsSync(out) || readdirSync(out).length === 0) return;
    if (existsSync(path.join(out, '_docs', 'manifest.json'))) return;
    throw new DocsError(problem('output-not-ours', { out }));
  });
}

/** Turns a refusal of the file system into a problem that names the folder. */
function guard<Result>(out: string, action: () => Result): Result {
  try {
    return action();
  } catch (error) {
    if (error instanceof DocsError || !(error instanceof Error && 'code' in error)) throw error;
    throw unwritable(out, error.message, error);
  }
}

function unwritable(out: string, reason: string, cause?: Error): DocsError {
  return new DocsError(problem('output-unwritable', { out, reason }), 1, { cause });
}
