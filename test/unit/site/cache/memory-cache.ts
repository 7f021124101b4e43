import { contentHash } from '../../../../src/lib/content-hash.ts';
import type { LastBuild, PageRecord, SiteCache } from '../../../../src/site/cache/site-cache.ts';
import { type MemoryOutput, memoryOutput, type ReusingOutput } from '../../../../src/site/output/output.ts';

interface MemoryBuild {
  last: LastBuild;
  files: ReadonlyMap<string, string | Uint8Array>;
}

interface MemoryCache {
  cache: SiteCache;
  output: MemoryOutput & ReusingOutput;
  /** Pages that were reused. */
  kept: Set<string>;
  /** Pages that were rendered. */
  rendered: Set<string>;
  /** Files that were created, not reused. */
  written: Set<string>;
  /** What the next build may take over. */
  result(): MemoryBuild;
}

/** A cache that lies in memory, with the output of the last build. */
export function memoryCache(before: MemoryBuild | undefined, program = '1'): MemoryCache {
  const made = memoryOutput();
  const pages = new Map<string, PageRecord>();
  const kept = new Set<string>();
  const rendered = new Set<string>();
  const written = new Set<string>();
  let last: LastBuild | undefined;
  const output: MemoryOutput & ReusingOutput = {
    ...made,
    write: (path, content) => {
      written.add(path);
      made.write(path, content);
    },
    holds: (path) => before?.files.has(path) === true,
    keep: (path) => {
      const content = before?.files.get(path);
      if (content !== undefined) made.write(path, content);
      return content !== undefined;
    },
    textOf: (path) => String(before!.files.get(path)),
  };
  return {
    output,
    kept,
    rendered,
    written,
    cache: {
      program,
      last: before?.last,
      output: before && output,
      signatureOf: () => '',
      recorder: {
        page: (path, record) => {
          rendered.add(path);
          pages.set(path, structuredClone(record));
        },
        samePage: (path) => {
          kept.add(path);
          pages.set(path, before!.last.page(path)!);
        },
        finish: (build) => {
          last = {
            ...structuredClone(build),
            page: (path) => pages.get(path),
          };
        },
      },
    },
    result: () => ({ last: last!, files: made.files }),
  };
}

/** All files of a build by path, with their hashes. */
export function hashesOf(files: ReadonlyMap<string, string | Uint8Array>): Record<string, string> {
  return Object.fromEntries([...files].map(([path, content]) => [path, contentHash(content)]));
}
