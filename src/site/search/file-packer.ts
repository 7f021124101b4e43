/**
 * Joins neighbors into files: a file is emitted as soon as it is large enough and `mayEnd` agrees, by default with any item.
 * If that depends only on the item, most files stay the same when an item is added or becomes longer.
 */
export interface FilePacker<Key, Item> {
  add(key: Key, item: Item): void;
  /** Passes on what is left, and returns the key of the first item of each file. */
  finish(): Key[];
}

export function createFilePacker<Key, Item = string>(
  size: number,
  handOn: (items: readonly Item[]) => void,
  lengthOf: (item: Item) => number,
  mayEnd: (key: Key) => boolean = () => true,
): FilePacker<Key, Item> {
  const starts: Key[] = [];
  let items: Item[] = [];
  let length = 0;
  const flush = () => {
    if (items.length === 0) return;
    handOn(items);
    items = [];
    length = 0;
  };
  return {
    add: (key, item) => {
      if (items.length === 0) starts.push(key);
      items.push(item);
      length += lengthOf(item);
      if (length >= size && (mayEnd(key) || length >= size * 2)) flush();
    },
    finish: () => {
      flush();
      return starts;
    },
  };
}
