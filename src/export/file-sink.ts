import {
  existsSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '../lib/files/inside-folder.ts';
import { systemReason } from '../lib/process/system-reason.ts';
import { DocsError } from '../problems/docs-error.ts';
import { problem } from '../problems/problem.ts';

/** Where an export goes. Text is written in UTF-8. */
export interface Sink {
  write(chunk: string | Uint8Array): Promise<void>;
  /** Called with the progress after each page. */
  checkpoint(progress: Progress): Promise<void>;
  /** The export is complete. */
  finish(): Promise<void>;
  /** The export stops before its end. A later run can continue it. */
  abandon(progress: Progress): Promise<void>;
}

export interface Progress {
  cursor: string | null;
  rows: number;
  pages: number;
}

/** Writes to a stream that is closed by others, such as stdout, and waits while it is full. */
export function streamSink(stream: NodeJS.WritableStream): Sink {
  const ignore = async () => {};
  return {
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stream.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    checkpoint: ignore,
    finish: ignore,
    abandon: ignore,
  };
}

const CHECKPOINT_INTERVAL_MS = 1000;

/** Where a later run continues. The first `bytes` of the partial file are on disk. */
interface SavedState extends Progress {
  /** Hash of the request: only the same request can continue this file. */
  request: string;
  bytes: number;
}

export interface FileSinkOptions {
  /** Hash of the request. */
  request: string;
  /** Continue the file of an interrupted export. */
  resume: boolean;
  /** Permissions of the file. */
  mode: number;
}

export interface FileSink extends Sink {
  /** Where an interrupted export stopped; undefined if this one starts at its beginning. */
  resumed: Progress | undefined;
}

/**
 * Writes next to `file`, under the name `<file>.partial`, and gives the file its name when it is complete. The state for
 * `--resume` is saved about once a second, always after its rows are on disk. A link is followed.
 * The file gets the permissions `mode` of the database.
 */
export async function openFileSink(
  file: string,
  { request, resume, mode }: FileSinkOptions,
): Promise<FileSink> {
  const stats = statsOf(file);
  if (stats?.isDirectory()) throw unwritable(file, 'it is a folder');
  if (stats && !stats.isFile()) return deviceSink(file);
  const target = stats ? realpathSync(file) : file;
  const partial = `${target}.partial`;
  const stateFile = `${target}.partial-state`;
  const state = resume ? readState(stateFile, partial) : undefined;
  if (state && state.request !== request) throw new DocsError(problem('export-resume-mismatch', { file }), 2);

  const handle = await openPartial(partial, file, state, mode);
  let bytes = state?.bytes ?? 0;
  let savedAt = Date.now();
  const save = async (progress: Progress) => {
    await handle.datasync();
    const next: SavedState = { request, bytes, ...progress };
    writeFileSync(`${stateFile}-new`, JSON.stringify(next));
    renameSync(`${stateFile}-new`, stateFile);
    savedAt = Date.now();
  };
  return {
    resumed: state && { cursor: state.cursor, rows: state.rows, pages: state.pages },
    async write(chunk) {
      const encoded = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      try {
        await writeAll(handle, encoded, bytes);
      } catch (error) {
        throw unwritable(file, error);
      }
      bytes += encoded.length;
    },
    async checkpoint(progress) {
      if (Date.now() - savedAt >= CHECKPOINT_INTERVAL_MS) await save(progress);
    },
    async finish() {
      await handle.datasync();
      await handle.close();
      renameSync(partial, target);
      rmSync(stateFile, { force: true });
    },
    async abandon(progress) {
      try {
        await save(progress);
      } finally {
        await handle.close();
      }
    },
  };
}

function statsOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** Writes to a pipe or a device, which cannot be replaced and has no place to continue from. */
async function deviceSink(file: string): Promise<FileSink> {
  const naming = (error: unknown) => {
    throw unwritable(file, error);
  };
  const handle = await open(file, 'w').catch(naming);
  return {
    resumed: undefined,
    write: (chunk) => handle.writeFile(chunk).catch(naming),
    checkpoint: async () => {},
    finish: () => handle.close(),
    abandon: () => handle.close(),
  };
}

async function openPartial(
  partial: string,
  file: string,
  state: SavedState | undefined,
  mode: number,
): Promise<FileHandle> {
  try {
    makeFolder(path.dirname(path.resolve(file)));
    const handle = await open(partial, state ? 'r+' : 'w', mode);
    // Otherwise, the file of an earlier run would keep its permissions.
    await handle.chmod(mode);
    if (state) await handle.truncate(state.bytes);
    return handle;
  } catch (error) {
    throw unwritable(file, error);
  }
}

/** A write may be partial if the disk is nearly full. */
async function writeAll(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    done += (await handle.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }
}

function unwritable(file: string, error: unknown): DocsError {
  const failure = problem('export-unwritable', { file, reason: systemReason(error) });
  return new DocsError(failure, 1, { cause: error });
}

/** Undefined if there is nothing to continue, or a power cut left a state that is not readable. */
function readState(stateFile: string, partial: string): SavedState | undefined {
  if (!existsSync(stateFile) || !existsSync(partial)) return undefined;
  try {
    return JSON.parse(readFileSync(stateFile, 'utf8')) as SavedState;
  } catch {
    return undefined;
  }
}
