import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';
import { contentHash, growingHash } from './content-hash.ts';
import type { Output } from './output.ts';

export interface FolderOutput extends Output {
  /** Moves the finished site into place. */
  commit(): Promise<void>;
  /** Removes what was written; the previous site stays as it was. */
  discard(): void;
}

/**
 * Writes into a fresh folder beside `out` and moves it into place at the end, so that a reader of `out` sees the last
 * good site or the new one, never a mixture. Only a folder that is empty or holds an earlier build is replaced.
 */
export function folderOutput(out: string): FolderOutput {
  assertReplaceable(out);
  const fresh = `${out}.building-${process.pid}`;
  const made = new Set<string>();
  const hashes = new Map<string, string>();
  guard(out, () => {
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
  });
  const put = (file: string, action: (target: string) => void) => {
    const target = path.join(fresh, file);
    if (!target.startsWith(fresh + path.sep)) throw new Error(`${file} leaves the output folder`);
    const folder = path.dirname(target);
    guard(out, () => {
      if (!made.has(folder)) {
        mkdirSync(folder, { recursive: true });
        made.add(folder);
      }
      action(target);
    });
  };
  const growing = new Map<string, (more: string) => string>();
  return {
    hashes,
    write: (file, content) => {
      put(file, (target) => writeFileSync(target, content));
      hashes.set(file, contentHash(content));
    },
    append: (file, content) => {
      put(file, (target) => appendFileSync(target, content));
      const hash = growing.get(file) ?? growingHash();
      growing.set(file, hash);
      hashes.set(file, hash(content));
    },
    commit: async () => {
      const previous = `${out}.previous-${process.pid}`;
      guard(out, () => {
        if (existsSync(out)) renameSync(out, previous);
        renameSync(fresh, out);
      });
      await rm(previous, { recursive: true, force: true });
    },
    discard: () => rmSync(fresh, { recursive: true, force: true }),
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
    throw new DocsError(problem('output-unwritable', { out, reason: error.message }), 1, { cause: error });
  }
}
