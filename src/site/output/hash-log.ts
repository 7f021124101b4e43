import { detached } from '../../lib/memory/detached.ts';

/** Hashes of files, one line of text each: a site has two files a page, and a map of them takes twice the memory. */
export interface HashLog {
  set(path: string, hash: string): void;
  delete(path: string): void;
  /** The hash that was set last, by path. */
  read(): Map<string, string>;
}

/** Characters after which lines are put together to one text. */
const PIECE = 50_000;
/** No path can hold it. */
const END = '\0';

export function createHashLog(): HashLog {
  const pieces: string[] = [];
  let piece = '';
  const add = (path: string, hash: string) => {
    piece += `${hash} ${path}${END}`;
    if (piece.length < PIECE) return;
    pieces.push(detached(piece));
    piece = '';
  };
  return {
    set: add,
    delete: (path) => {
      const isEmpty = piece === '' && pieces.length === 0;
      if (!isEmpty) add(path, '');
    },
    read: () => {
      const hashes = new Map<string, string>();
      const lines = `${pieces.join('')}${piece}`.split(END).slice(0, -1);
      for (const line of lines) {
        const space = line.indexOf(' ');
        const [hash, path] = [line.slice(0, space), line.slice(space + 1)];
        if (hash === '') hashes.delete(path);
        else hashes.set(path, hash);
      }
      return hashes;
    },
  };
}
