import type { Token } from 'marked';
import { createEmphasisTree, type Part, type Run } from './emphasis-tree.ts';
import { CLOSES, flanking, OPENS } from './flanking.ts';
import { plainText, type TakeToken } from './inline-text.ts';
import { endOfRun, STAR, TILDE } from './signs.ts';

/** Puts the tokens of a line together: what stands between them is text, and what stands between runs emphasis. */
export interface Emphasis {
  /** Adds the token that begins at `start`, and gives its end. */
  add(token: Token, start: number): number;
  /** Adds the run of `*`, `_` or `~` that begins at `at`, and gives its end. */
  run(at: number): number;
  /** Whether a run is open. */
  isOpen(): boolean;
  /** Whether one that is open ends at `at`: what follows begins as in a line of its own. */
  beginsAt(at: number): boolean;
  /** Whether the run from `at` to `end` would close one that is open. */
  closes(at: number, end: number): boolean;
  /** The end of the last token or of a run that is part of emphasis. */
  settled(): number;
  /** Makes text of the runs from `at` on. */
  forget(at: number): void;
  end(): void;
}

/** Shared by all runs without any. */
const NONE: number[] = [];

/**
 * CommonMark's algorithm: a run that can close is matched with the nearest open one of its kind. As soon as none is open,
 * all tokens so far are complete and given to `take`.
 */
export function createEmphasis(text: string, from: number, to: number, take: TakeToken): Emphasis {
  const open: Run[] = [];
  const parts: Part[] = [];
  const tree = createEmphasisTree(text, take);
  /** By kind of closing run: the offset before which nothing opens it. A search in vain is not made twice. */
  const bottoms: number[] = [];
  let textFrom = from;
  let settled = from;

  const openerOf = (sign: number, can: number, length: number): number => {
    if (open.length === 0) return -1;
    const kind = (sign === STAR ? 0 : sign === TILDE ? 6 : 12) + (can & OPENS ? 3 : 0) + (length % 3);
    const bottom = bottoms[kind] ?? from;
    for (let index = open.length - 1; index >= 0; index--) {
      const opener = open[index]!;
      if (opener.at < bottom) break;
      if (opener.sign === sign && mayPair(opener, can, length)) return index;
    }
    bottoms[kind] = open.at(-1)!.at + 1;
    return -1;
  };

  const close = (run: Run): void => {
    while (run.left > 0) {
      const index = openerOf(run.sign, run.can, run.length);
      if (index === -1) return;
      const opener = open[index]!;
      const width = run.sign === TILDE ? run.length : opener.left > 1 && run.left > 1 ? 2 : 1;
      opener.left -= width;
      run.left -= width;
      opener.opened = withWidth(opener.opened, width);
      run.closed = withWidth(run.closed, width);
      open.length = opener.left > 0 ? index + 1 : index;
    }
  };

  return {
    add: (token, start) => {
      const end = start + token.raw.length;
      if (parts.length > 0) parts.push({ token, at: start });
      else {
        if (start > textFrom) take(plainText(text.slice(textFrom, start)));
        take(token);
        textFrom = end;
      }
      settled = end;
      return end;
    },
    run: (at) => {
      const end = endOfRun(text, at, to);
      const sign = text.charCodeAt(at);
      const length = end - at;
      if (sign === TILDE && length > 2) return end;
      const can = flanking(text, at, end, from, to);
      const closes = can & CLOSES && openerOf(sign, can, length) !== -1;
      if (!closes && !(can & OPENS)) return end;
      const run: Run = { token: undefined, sign, at, length, left: length, can, opened: NONE, closed: NONE };
      parts.push(run);
      if (closes) {
        close(run);
        settled = end;
      }
      if (can & OPENS && run.left > 0) open.push(run);
      else if (open.length === 0) {
        textFrom = tree.nest(parts, textFrom);
        parts.length = 0;
      }
      return end;
    },
    isOpen: () => open.length > 0,
    beginsAt: (at) => {
      const last = open.at(-1);
      return at === from || (last !== undefined && last.at + last.length === at);
    },
    closes: (at, end) => {
      const can = flanking(text, at, end, from, to);
      return Boolean(can & CLOSES) && openerOf(text.charCodeAt(at), can, end - at) !== -1;
    },
    settled: () => settled,
    forget: (at) => {
      while (open.length > 0 && open.at(-1)!.at >= at) open.pop();
    },
    end: () => {
      if (parts.length > 0) textFrom = tree.nest(parts, textFrom);
      if (to > textFrom) take(plainText(text.slice(textFrom, to)));
    },
  };
}

function withWidth(widths: number[], width: number): number[] {
  if (widths === NONE) return [width];
  widths.push(width);
  return widths;
}

/** The rule of three: of two runs, one of which can open and close, the lengths must not make a multiple of it. */
function mayPair(opener: Run, can: number, length: number): boolean {
  if (opener.sign === TILDE) return opener.length === length;
  if (!(can & OPENS) && !(opener.can & CLOSES)) return true;
  return (opener.length + length) % 3 !== 0 || (opener.length % 3 === 0 && length % 3 === 0);
}
