/** The offsets at which the lines of a text start. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Turns offsets of a text into lines and columns, which count from 1. The text is scanned once. */
export function lineIndex(text: string): (offset: number) => { line: number; column: number } {
  const starts = lineStarts(text);
  return (offset) => {
    const line = lineOf(starts, offset);
    return { line, column: offset - starts[line - 1]! + 1 };
  };
}

/** The line, from 1, that an offset is on, by the offsets at which lines start. */
export function lineOf(starts: readonly number[], offset: number): number {
  let low = 0;
  for (let high = starts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (starts[middle]! <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The number of line breaks in a part of a text. */
export function countLines(text: string, from = 0, to = text.length): number {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** The quote and list markers before a fence, and its info string. */
const FENCE = /^[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+)*(`{3,}|~{3,})(.*)/;

/** Tells of the lines of a Markdown text, one after the other, whether each is part of a fenced code block. */
export function fencedLines(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, fence, info = ''] = FENCE.exec(line) ?? [];
    if (open === undefined) {
      // Backticks after backticks are a code span.
      if (fence?.[0] === '~' || !info.includes('`')) open = fence;
      return open !== undefined;
    }
    if (fence?.startsWith(open) && info.trim() === '') open = undefined;
    return true;
  };
}

/** Lines of context around a change. */
const CONTEXT = 2;
/** Maximum number of line pairs to compare; beyond that, the whole middle counts as changed. */
const MAX_PAIRS = 16_000_000;

type Change = readonly [sign: ' ' | '-' | '+', line: string];

/**
 * The difference of two texts: changed lines after `-` and `+`, with a few lines around them; `…` for those left out.
 */
export function lineDifference(before: string, after: string): string[] {
  const changes = changesOf(before.trimEnd().split('\n'), after.trimEnd().split('\n'));
  const isShown = changes.map((_, at) =>
    changes.slice(Math.max(0, at - CONTEXT), at + CONTEXT + 1).some(([sign]) => sign !== ' '),
  );
  return changes.flatMap(([sign, line], at) => {
    if (isShown[at]) return [`${sign} ${line}`];
    return at === 0 || isShown[at - 1] ? ['  …'] : [];
  });
}

function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const most = Math.min(before.length, after.length) - start;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end++;
  const same = (line: string): Change => [' ', line];
  return [
    ...before.slice(0, start).map(same),
    ...middleChanges(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...before.slice(before.length - end).map(same),
  ];
}

/** Keeps the longest common subsequence of lines. */
function middleChanges(before: readonly string[], after: readonly string[]): Change[] {
  const removed = (line: string): Change => ['-', line];
  const added = (line: string): Change => ['+', line];
  if (before.length * after.length > MAX_PAIRS) return [...before.map(removed), ...after.map(added)];
  const width = after.length + 1;
  const kept = new Uint16Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      kept[i * width + j] =
        before[i] === after[j]
          ? kept[(i + 1) * width + j + 1]! + 1
          : Math.max(kept[(i + 1) * width + j]!, kept[i * width + j + 1]!);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    if (i < before.length && j < after.length && before[i] === after[j]) {
      changes.push([' ', before[i]!]);
      i++;
      j++;
    } else if (
      j === after.length ||
      (i < before.length && kept[(i + 1) * width + j]! >= kept[i * width + j + 1]!)
    ) {
      changes.push(removed(before[i++]!));
    } else changes.push(added(after[j++]!));
  }
  return changes;
}
