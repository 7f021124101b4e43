import type { Tag } from './tag.ts';

/** The tags that are open at a position. */
export interface TagStack {
  push(tag: Tag): void;
  /** Matches a closing tag with the nearest opening one; what was opened in between is never closed. */
  close(tag: Tag): void;
  isEmpty(): boolean;
  innermost(): string | undefined;
}

export function createTagStack(): TagStack {
  const stack: Tag[] = [];
  const counts = new Map<string, number>();
  return {
    push: (tag) => {
      stack.push(tag);
      counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
    },
    close: (tag) => {
      if (!counts.get(tag.name)) return;
      for (let top = stack.pop(); top; top = stack.pop()) {
        counts.set(top.name, counts.get(top.name)! - 1);
        if (top.name !== tag.name) continue;
        top.match = tag;
        tag.match = top;
        return;
      }
    },
    isEmpty: () => stack.length === 0,
    innermost: () => stack.at(-1)?.name,
  };
}
