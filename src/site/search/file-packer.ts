/** Joins neighbors into files: a file is handed on as soon as it is large enough. */
export interface FilePacker<Key> {
  add(key: Key, text: string): void;
  /** Hands on what is left, and returns the key of the first item of each file. */
  finish(): Key[];
}

export function createFilePacker<Key>(
  size: number,
  handOn: (texts: readonly string[], number: number) => void,
): FilePacker<Key> {
  const starts: Key[] = [];
  let texts: string[] = [];
  let length = 0;
  const flush = () => {
    if (texts.length === 0) return;
    handOn(texts, starts.length - 1);
    texts = [];
    length = 0;
  };
  return {
    add: (key, text) => {
      if (texts.length === 0) starts.push(key);
      texts.push(text);
      length += text.length;
      if (length >= size) flush();
    },
    finish: () => {
      flush();
      return starts;
    },
  };
}
