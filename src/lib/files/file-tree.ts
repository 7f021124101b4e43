import { ownField } from '../collections.ts';

/**
 * Why a file is not part of the site: it is behind a symbolic link, or its permissions forbid to read it, or its frontmatter
 * says that it is a draft, or a rule excludes it, or a folder that it is in (`excluded` then ends with `/`).
 */
export type LeftOut =
  | { reason: 'link' }
  | { reason: 'unreadable' }
  | { reason: 'draft' }
  | { reason: 'rule'; excluded: string };

/**
 * The files of a site, on disk or in an object literal. Paths are relative to its root, with `/`, and never leave it.
 * Reading is synchronous: for thousands of small files that is several times faster than promises.
 */
export interface FileTree {
  /** Where the files are, for messages; undefined in memory. */
  readonly folder?: string;
  /** All files, sorted. */
  readonly paths: readonly string[];
  has(path: string): boolean;
  /** Undefined if there is no such file. */
  leavesOut?(path: string): LeftOut | undefined;
  /** Symbolic links that are not followed, sorted. */
  readonly unfollowed?: readonly string[];
  /** Files and folders whose permissions forbid to read them, sorted. Folders end with `/`. */
  readonly unreadable?: readonly string[];
  /** Throws when there is no such file. */
  readText(path: string): string;
  /** With a limit, at most that many bytes from the start. */
  readBytes(path: string, limit?: number): Uint8Array;
}

/** A site written as an object literal: `{ 'docs.json': '…', 'index.mdx': '…' }`. */
export function memoryFileTree(files: Readonly<Record<string, string | Uint8Array>>): FileTree {
  const contentOf = (path: string) => {
    const content = ownField(files, path);
    if (content === undefined) throw new Error(`no file ${path}`);
    return content;
  };
  return {
    paths: Object.keys(files).sort(),
    has: (path) => Object.hasOwn(files, path),
    readText: (path) => {
      const content = contentOf(path);
      return typeof content === 'string' ? content : new TextDecoder().decode(content);
    },
    readBytes: (path, limit) => {
      const content = contentOf(path);
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return bytes.subarray(0, limit);
    },
  };
}
