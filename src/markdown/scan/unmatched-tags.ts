import type { Tag } from './tag.ts';

/** The closing tag that stands where that of an opening tag belongs. */
export interface WrongEnd {
  name: string;
  /** Its offset in the text. */
  at: number;
  /** The right closing tag follows, but after this one. */
  isCrossed: boolean;
}

/** The wrong ends of opening tags, and the openings that closing tags account for, by the offsets of those tags. */
export interface WrongEnds {
  ends: ReadonlyMap<number, WrongEnd>;
  openings: ReadonlyMap<number, string>;
}

/** An opening tag, and the closing tag of the element around it, which came first. */
interface Cut {
  opening: Tag;
  end: Tag;
}

/**
 * Pairs opening tags without a counterpart whose content ends at the closing tag of another name, with closing tags without
 * a counterpart: `<Note>…</Tip>`, `<Steps><Step>…</Steps></Steps>`, `<b><i>…</b></i>`.
 */
export function findWrongEnds(tags: readonly Tag[]): WrongEnds {
  const ends = new Map<number, WrongEnd>();
  const openings = new Map<number, string>();
  const open: Tag[] = [];
  /** The cuts that no closing tag was paired with, by the name of their opening and of their end. */
  const byOpening = new Map<string, Cut>();
  const byEnd = new Map<string, Cut>();
  const pair = (closing: Tag, { opening, end }: Cut, { isCrossed }: { isCrossed: boolean }): void => {
    ends.set(opening.start, { name: end.name, at: end.start, isCrossed });
    openings.set(closing.start, opening.name);
  };
  for (const tag of tags) {
    if (tag.kind === 'void') continue;
    if (tag.kind === 'open') open.push(tag);
    else if (tag.match) {
      for (let opening = open.pop(); opening && opening !== tag.match; opening = open.pop()) {
        byOpening.set(opening.name, { opening, end: tag });
        byEnd.set(tag.name, { opening, end: tag });
      }
    } else {
      const crossed = byOpening.get(tag.name);
      const cut = crossed ?? byEnd.get(tag.name);
      if (cut) {
        byOpening.delete(cut.opening.name);
        byEnd.delete(cut.end.name);
        pair(tag, cut, { isCrossed: crossed !== undefined });
      } else if (open.length > 0 && !open.at(-1)!.match)
        pair(tag, { opening: open.pop()!, end: tag }, { isCrossed: false });
    }
  }
  return { ends, openings };
}

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
