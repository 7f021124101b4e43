import { endOfRun, STAR, TILDE } from '../scan/characters.ts';
import type { EmphasisToken, InlineToken } from '../tokens/tokens.ts';
import { CLOSES, flanking, OPENS } from './flanking.ts';
import { type InlineText, type TakeToken, textToken } from './inline-text.ts';

/** Shared by all runs without any. */
const NONE: number[] = [];

/**
 * Assembles the tokens of a line: what is between them is text, and what is between runs is emphasis. This is
 * CommonMark's algorithm: a run that can close is matched with the nearest open one of its kind. As soon as none is open,
 * all tokens so far are complete and passed to `take`. A class, since each line has one.
 */
export class Emphasis {
  private readonly open: Run[] = [];
  private readonly parts: Part[] = [];
  private tree: EmphasisTree | undefined;
  /** By kind of closing run: the offset before which nothing opens it. A search that found nothing is not repeated. */
  private bottoms: number[] | undefined;
  private textFrom: number;
  /** The end of the last token or of a run that is part of emphasis. */
  settled: number;

  constructor(
    private readonly source: InlineText,
    private readonly from: number,
    private readonly to: number,
    private readonly take: TakeToken,
  ) {
    this.textFrom = from;
    this.settled = from;
  }

  /** Adds a token, and returns its end. */
  add(token: InlineToken): number {
    const { from, end } = token;
    if (this.parts.length > 0) this.parts.push({ token });
    else {
      this.giveText(from);
      this.take(token);
      this.textFrom = end;
    }
    this.settled = end;
    return end;
  }

  /** Adds the run of `*`, `_` or `~` that starts at `at`, and returns its end. */
  run(at: number): number {
    const { open, parts } = this;
    const { text } = this.source;
    const end = endOfRun(text, at, this.to);
    const delimiter = text.charCodeAt(at);
    const length = end - at;
    if (delimiter === TILDE && length > 2) return end;
    const can = flanking(text, at, end, this.from, this.to);
    const closes = can & CLOSES && this.openerOf(delimiter, can, length) !== -1;
    if (!closes && !(can & OPENS)) return end;
    const run: Run = {
      token: undefined,
      delimiter,
      at,
      length,
      left: length,
      can,
      opened: NONE,
      closed: NONE,
    };
    parts.push(run);
    if (closes) {
      this.close(run);
      this.settled = end;
    }
    if (can & OPENS && run.left > 0) open.push(run);
    else if (open.length === 0) {
      this.nest();
      parts.length = 0;
    }
    return end;
  }

  /** Whether a run is open. */
  isOpen(): boolean {
    return this.open.length > 0;
  }

  /** Whether an open one ends at `at`: what follows is parsed as in a line of its own. */
  beginsAt(at: number): boolean {
    const last = this.open.at(-1);
    return at === this.from || (last !== undefined && last.at + last.length === at);
  }

  /** Whether the run from `at` to `end` would close one that is open. */
  closes(at: number, end: number): boolean {
    const can = flanking(this.source.text, at, end, this.from, this.to);
    return Boolean(can & CLOSES) && this.openerOf(this.source.text.charCodeAt(at), can, end - at) !== -1;
  }

  /** Turns the runs from `at` on into text. */
  forget(at: number): void {
    const { open } = this;
    while (open.length > 0 && open.at(-1)!.at >= at) open.pop();
  }

  end(): void {
    if (this.parts.length > 0) this.nest();
    this.giveText(this.to);
  }

  private giveText(to: number): void {
    if (to > this.textFrom) this.take(textToken(this.source, this.textFrom, to));
  }

  private nest(): void {
    this.tree ??= createEmphasisTree(this.source, this.take);
    this.textFrom = this.tree.nest(this.parts, this.textFrom);
  }

  private openerOf(delimiter: number, can: number, length: number): number {
    const { open } = this;
    if (open.length === 0) return -1;
    this.bottoms ??= [];
    const kind =
      (delimiter === STAR ? 0 : delimiter === TILDE ? 6 : 12) + (can & OPENS ? 3 : 0) + (length % 3);
    const bottom = this.bottoms[kind] ?? this.from;
    for (let index = open.length - 1; index >= 0; index--) {
      const opener = open[index]!;
      if (opener.at < bottom) break;
      if (opener.delimiter === delimiter && mayPair(opener, can, length)) return index;
    }
    this.bottoms[kind] = open.at(-1)!.at + 1;
    return -1;
  }

  private close(run: Run): void {
    const { open } = this;
    while (run.left > 0) {
      const index = this.openerOf(run.delimiter, run.can, run.length);
      if (index === -1) return;
      const opener = open[index]!;
      const width = run.delimiter === TILDE ? run.length : opener.left > 1 && run.left > 1 ? 2 : 1;
      opener.left -= width;
      run.left -= width;
      opener.opened = withWidth(opener.opened, width);
      run.closed = withWidth(run.closed, width);
      open.length = opener.left > 0 ? index + 1 : index;
    }
  }
}

function withWidth(widths: number[], width: number): number[] {
  if (widths === NONE) return [width];
  widths.push(width);
  return widths;
}

/** The rule of three: if one of two runs can both open and close, the sum of their lengths must not be a multiple of three. */
function mayPair(opener: Run, can: number, length: number): boolean {
  if (opener.delimiter === TILDE) return opener.length === length;
  if (!(can & OPENS) && !(opener.can & CLOSES)) return true;
  return (opener.length + length) % 3 !== 0 || (opener.length % 3 === 0 && length % 3 === 0);
}

/** Everything in a line except text, by its offset. */
type Part = Run | { token: InlineToken };

/** A run of `*`, `_` or `~`. */
interface Run {
  token: undefined;
  delimiter: number;
  at: number;
  length: number;
  /** How many of its characters are not matched yet. */
  left: number;
  can: number;
  /** The number of characters of each emphasis that it opens, innermost first. They are the last characters of the run. */
  opened: number[];
  /** The same for each that it closes. They are the first characters of the run. */
  closed: number[];
}

/** Emphasis that is nested deeper stays text. */
const MAX_DEPTH = 16;

/** Passes the tokens of parts to `take`, those inside emphasis as its children. */
interface EmphasisTree {
  /** Processes the parts of a text from `from` on, and returns the offset after the last one. */
  nest(parts: readonly Part[], from: number): number;
}

function createEmphasisTree(source: InlineText, take: TakeToken): EmphasisTree {
  const around: EmphasisToken[] = [];
  let tooDeep = 0;
  let textFrom = 0;
  const put = (token: InlineToken) => {
    const inner = around.at(-1);
    if (inner) inner.tokens.push(token);
    else take(token);
  };
  const putText = (to: number) => {
    if (to > textFrom) put(textToken(source, textFrom, to));
    textFrom = to;
  };
  const open = (type: EmphasisToken['type'], at: number, width: number) => {
    if (around.length === MAX_DEPTH) {
      tooDeep++;
      return;
    }
    putText(at);
    around.push({ type, origin: source.scan.origin, from: at, end: at, tokens: [] });
    textFrom = at + width;
  };
  const close = (at: number, width: number) => {
    if (tooDeep > 0) {
      tooDeep--;
      return;
    }
    putText(at);
    textFrom = at + width;
    const emphasis = around.pop()!;
    emphasis.end = textFrom;
    put(emphasis);
  };
  return {
    nest: (parts, from) => {
      textFrom = from;
      for (const part of parts) {
        if (part.token) {
          putText(part.token.from);
          put(part.token);
          textFrom = part.token.end;
          continue;
        }
        let { at } = part;
        for (const width of part.closed) {
          close(at, width);
          at += width;
        }
        at += part.left;
        for (let index = part.opened.length - 1; index >= 0; index--) {
          const width = part.opened[index]!;
          open(part.delimiter === TILDE ? 'del' : width === 2 ? 'strong' : 'em', at, width);
          at += width;
        }
      }
      return textFrom;
    },
  };
}
