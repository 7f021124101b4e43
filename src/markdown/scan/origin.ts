import { lineOf } from '../../lib/text/lines.ts';

/**
 * Where the characters of a text are in its file. A text is a part of the file, or was made from such a part, stretch by
 * stretch: without `> ` and indentation, with values in place of variables.
 */
export interface Origin {
  /** The offsets at which the stretches of the text start. */
  readonly starts: readonly number[];
  /** Where each of them starts in the text that it was made from. */
  readonly offsets: readonly number[];
  /** The origin of that text; undefined if it is the file. */
  readonly parent: Origin | undefined;
}

/** Something at an offset of a text with an origin. */
export interface Located {
  origin: Origin;
  from: number;
}

/** A text that is read, with its origin. */
export interface OriginText {
  text: string;
  origin: Origin;
}

/** The offset in the file of what is located, or of a later character of its text. */
export function offsetOf({ origin, from }: Located, further = 0): number {
  return offsetIn(origin, from + further);
}

function offsetIn({ starts, offsets, parent }: Origin, at: number): number {
  const stretch = starts.length === 1 ? 0 : Math.max(0, lineOf(starts, at) - 1);
  const offset = Math.max(0, offsets[stretch]! + at - starts[stretch]!);
  // What replaced a shorter text has no more than that text's characters.
  const found = stretch + 1 < offsets.length ? Math.min(offset, offsets[stretch + 1]!) : offset;
  return parent ? offsetIn(parent, found) : found;
}

/** The origin of the part of a text that starts at an offset; without `parent`, of the file. */
export function originAt(offset: number, parent?: Origin): Origin {
  if (parent && !parent.parent && parent.starts.length === 1)
    return { starts: START, offsets: [parent.offsets[0]! + offset - parent.starts[0]!], parent: undefined };
  return { starts: START, offsets: [offset], parent };
}

const START: readonly number[] = [0];

/** The origin of a text that is all at one offset of the file: it is written there, but not character by character. */
export function originWithin(offset: number): Origin {
  return { starts: [0, Number.MAX_SAFE_INTEGER], offsets: [offset, offset], parent: undefined };
}

/** The origin of lines whose beginnings differ from those in `text`, from an offset on; what follows is the same. */
export function originOfLines(lines: string, text: string, from: number, origin: Origin): Origin {
  const starts: number[] = [];
  const offsets: number[] = [];
  let start = 0;
  let offset = from;
  for (;;) {
    const end = lineEnd(lines, start);
    const offsetEnd = lineEnd(text, offset);
    const removed = offsetEnd - offset - (end - start);
    starts.push(start - Math.min(removed, 0));
    offsets.push(offset + Math.max(removed, 0));
    if (end === lines.length) return { starts, offsets, parent: origin };
    start = end + 1;
    offset = Math.min(offsetEnd + 1, text.length);
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** A part of a text, and what replaces it. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** A text after edits, which follow each other. */
export function edited({ text, origin }: OriginText, edits: readonly Edit[]): OriginText {
  if (edits.length === 0) return { text, origin };
  const starts = [0];
  const offsets = [0];
  let out = '';
  let from = 0;
  for (const { start, end, text: replacement } of edits) {
    out += text.slice(from, start) + replacement;
    from = end;
    if (replacement.length === end - start) continue;
    starts.push(out.length);
    offsets.push(end);
  }
  return { text: out + text.slice(from), origin: { starts, offsets, parent: origin } };
}
