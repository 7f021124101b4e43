import type { OutputFile } from './output.ts';

/**
 * Files that pages share: parts of schemas, what the playground loads, images for social networks. Each is made when a page first
 * asks for it, and handed over with that page.
 */
export interface SharedFiles {
  /** Makes a file, unless it was made before; false if it was. */
  add(path: string, content: () => string | Uint8Array): boolean;
  /** The page that is being rendered needs a file, which is made with another part of the site. */
  note(path: string): void;
  /** It needs a file, which is made unless it was before. */
  need(path: string, content: () => string | Uint8Array): void;
  /** What is new since the last call, and what was needed. */
  take(): { files: OutputFile[]; needs: ReadonlySet<string> };
}

export function sharedFiles(): SharedFiles {
  const made = new Set<string>();
  let files: OutputFile[] = [];
  let needs = new Set<string>();
  const add: SharedFiles['add'] = (path, content) => {
    if (made.has(path)) return false;
    made.add(path);
    files.push({ path, content: content() });
    return true;
  };
  return {
    add,
    note: (path) => needs.add(path),
    need: (path, content) => {
      needs.add(path);
      add(path, content);
    },
    take: () => {
      const taken = { files, needs };
      files = [];
      needs = new Set();
      return taken;
    },
  };
}
