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
