import type { Tag } from './tag.ts';

/** The tags that are open at a position. */
export interface TagStack {
  push(tag: Tag): void;
  /**
   * Matches a closing tag with the nearest opening one of its name, otherwise with one that differs only in capitals; what was
   * opened in between is never closed.
   */
  close(tag: Tag): void;
  isEmpty(): boolean;
  innermost(): string | undefined;
}

export function createTagStack(): TagStack {
  const stack: Tag[] = [];
  const counts = new Map<string, number>();
  const inAnyCase = new Map<string, number>();
  const add = ({ name }: Tag, by: number) => {
    counts.set(name, (counts.get(name) ?? 0) + by);
    const lower = name.toLowerCase();
    inAnyCase.set(lower, (inAnyCase.get(lower) ?? 0) + by);
  };
  return {
    push: (tag) => {
      stack.push(tag);
      add(tag, 1);
    },
    close: (tag) => {
      const lower = tag.name.toLowerCase();
      const isExact = Boolean(counts.get(tag.name));
      if (!isExact && !inAnyCase.get(lower)) return;
      for (let top = stack.pop(); top; top = stack.pop()) {
        add(top, -1);
        if (isExact ? top.name !== tag.name : top.name.toLowerCase() !== lower) continue;
        top.match = tag;
        tag.match = top;
        return;
      }
    },
    isEmpty: () => stack.length === 0,
    innermost: () => stack.at(-1)?.name,
  };
}
