/** Things by the offsets at which they begin. Each is added after those before it. */
export interface MarkList<Item> {
  add(at: number, item: Item): void;
  get(at: number): Item | undefined;
  /** All, in order. */
  readonly items: readonly Item[];
  /** How many begin before an offset. */
  countBefore(at: number): number;
}

/** Lists take less room than a map of a million entries, and most are asked for in order. */
export function createMarkList<Item>(): MarkList<Item> {
  const starts: number[] = [];
  const items: Item[] = [];
  /** Where the last one was found. */
  let cursor = 0;
  const countBefore = (at: number): number => {
    let low = 0;
    for (let high = starts.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (starts[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    items,
    countBefore,
    add: (at, item) => {
      starts.push(at);
      items.push(item);
    },
    get: (at) => {
      if (starts[cursor] === at) return items[cursor];
      if (starts[cursor + 1] === at) return items[++cursor];
      const index = countBefore(at);
      if (starts[index] !== at) return undefined;
      cursor = index;
      return items[index];
    },
  };
}
