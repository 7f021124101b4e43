import { contentHash } from '../../lib/content-hash.ts';

/** One file of the built site; the path is relative to the output folder, with `/`. */
export interface OutputFile {
  path: string;
  content: string | Uint8Array;
  /** The content continues the file, which is too large to be kept until it is whole. */
  isContinued?: true;
}

/** A file whose content is made when it is needed. */
export interface LaterFile {
  path: string;
  content: () => string | Uint8Array;
}

/** Where a build writes. Paths are relative to the site's root, with `/`. */
export interface Output {
  write(path: string, content: string | Uint8Array): void;
  /** Adds to the end of a file, which the first addition makes. */
  append(path: string, content: string): void;
  /** SHA-256 of every file written so far, by path. */
  readonly hashes: ReadonlyMap<string, string>;
}

/** An output over that of the last build: unchanged files are not written again. */
export interface ReusingOutput extends Output {
  /** Whether a file is still as the last build wrote it. */
  holds(path: string): boolean;
  /** Reuses a file of the last build; false if it was changed since. */
  keep(path: string): boolean;
  /** Text of a file of the last build. */
  textOf(path: string): string;
}

/** A file that a build has written: the hash of its content, and its signature for detecting changes. */
export type WrittenFile = readonly [hash: string, signature: string];

/** The one place where files are written: stages only return them. */
export function writeFiles(output: Output, files: Iterable<OutputFile>): void {
  for (const { path, content, isContinued } of files) {
    if (isContinued && typeof content === 'string') output.append(path, content);
    else output.write(path, content);
  }
}

/** Discards everything: `docs check` runs the whole build without output. */
export function nullOutput(): Output {
  return { hashes: new Map(), write: () => {}, append: () => {} };
}

/** The folder `prefix` of an output, as an output of its own. */
export function folderOfOutput(output: Output, prefix: string): Output {
  return {
    write: (path, content) => output.write(prefix + path, content),
    append: (path, content) => output.append(prefix + path, content),
    get hashes() {
      const own = [...output.hashes].filter(([path]) => path.startsWith(prefix));
      return new Map(own.map(([path, hash]) => [path.slice(prefix.length), hash]));
    },
  };
}

export interface MemoryOutput extends Output {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** Keeps what a build writes in memory: for tests and previews. */
export function memoryOutput(): MemoryOutput {
  const files = new Map<string, string | Uint8Array>();
  const hashes = new Map<string, string>();
  const write = (path: string, content: string | Uint8Array) => {
    files.set(path, content);
    hashes.set(path, contentHash(content));
  };
  return {
    files,
    hashes,
    write,
    append: (path, content) => write(path, `${files.get(path) ?? ''}${content}`),
  };
}
