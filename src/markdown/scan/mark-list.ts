/** A list of items by the offsets at which they start. They are added in this order. */
export interface MarkList<Item> {
  add(at: number, item: Item): void;
  get(at: number): Item | undefined;
  /** All, in order. */
  readonly items: readonly Item[];
  /** How many start before an offset. */
  countBefore(at: number): number;
}

/** Two arrays take less memory than a map of a million entries, and most items are looked up in order. */
export function createMarkList<Item>(): MarkList<Item> {
  const starts: number[] = [];
  const items: Item[] = [];
  /** Index of the last lookup. */
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
