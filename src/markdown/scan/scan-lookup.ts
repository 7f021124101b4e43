import { type Directive, type Fence, findDirectives } from './fences.ts';
import { isTag, type Mark, type Scan } from './scan.ts';
import type { Tag } from './tag.ts';
import { findWrongEnds, type WrongEnds } from './unmatched-tags.ts';

/** Whether scanning only the part between two offsets of the whole would find the same there. */
export function isWhole({ marks: { items, countBefore } }: Scan, from: number, to: number): boolean {
  const first = countBefore(from);
  if (first > 0 && items[first - 1]!.end > from) return false;
  const last = countBefore(to);
  for (let index = first; index < last; index++) {
    const mark = items[index]!;
    if (mark.end > to || mark.kind === 'fence' || mark.kind === 'module') return false;
    if ('match' in mark && mark.match && (mark.match.start < from || mark.match.end > to)) return false;
  }
  return true;
}

/** What the scan found at an offset of the text. */
export function markAt({ marks, base }: Scan, at: number): Mark | undefined {
  const mark = marks.get(base + at);
  return mark === undefined || base === 0 ? mark : moved(mark, base);
}

/** The fence around the line that starts at an offset of the text. */
export function fenceAround({ marks, base }: Scan, lineStart: number): Fence | undefined {
  const mark = marks.items[marks.countBefore(base + lineStart) - 1];
  return mark?.kind === 'fence' && mark.end > base + lineStart ? mark : undefined;
}

/** Whether the `>` at an offset of the text ends a tag that started on an earlier line. */
export function endsTag({ lateEnds, base }: Scan, at: number): boolean {
  const tag = lateEnds.get(base + at);
  return tag !== undefined && (tag.kind === 'void' || tag.match !== undefined);
}

/** The scan of the part of a text that begins at `start`. */
export function scanFrom(scan: Scan, start: number): Scan {
  return { ...scan, base: scan.base + start };
}

/** The directive that begins at an offset of the text. */
export function directiveAt({ whole, base, later }: Scan, at: number): Directive | undefined {
  later.directives ??= findDirectives(whole);
  const found = later.directives.get(base + at);
  if (!found) return undefined;
  const { contentStart, contentEnd, end } = found;
  return { ...found, contentStart: contentStart - base, contentEnd: contentEnd - base, end: end - base };
}

/** The wrong ends in the whole text. Offsets are into all of it. */
export function wrongEndsOf({ marks, later }: Scan): WrongEnds {
  later.wrongEnds ??= findWrongEnds(marks.items.filter(isTag));
  return later.wrongEnds;
}

function moved(mark: Mark, by: number): Mark {
  const end = mark.end - by;
  if (!isTag(mark)) return { ...mark, end };
  const { match } = mark;
  const moved: Tag = { ...mark, start: mark.start - by, end };
  if (match) moved.match = { ...match, start: match.start - by, end: match.end - by };
  return moved;
}
