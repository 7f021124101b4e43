/** Finds the ends of code spans: a run of backticks as long as the one that opened it, in the same paragraph. */
export interface SpanFinder {
  /** Offset after the span whose opening run starts at `at`, or -1 if it is never closed. Offsets only grow. */
  end(at: number, length: number): number;
}

interface Runs {
  offsets: number[];
  /** The first that may still be ahead. */
  next: number;
}

export function createSpanFinder(text: string): SpanFinder {
  let paragraphEnd = -1;
  let runs = new Map<number, Runs>();
  return {
    end: (at, length) => {
      if (paragraphEnd <= at) {
        paragraphEnd = endOfParagraph(text, at);
        runs = runsOf(text, at, paragraphEnd);
      }
      const same = runs.get(length);
      if (!same) return -1;
      while (same.next < same.offsets.length && same.offsets[same.next]! <= at) same.next++;
      const found = same.offsets[same.next];
      return found === undefined ? -1 : found + length;
    },
  };
}

function endOfParagraph(text: string, from: number): number {
  const blank = /\n[ \t]*\n/g;
  blank.lastIndex = from;
  return blank.exec(text)?.index ?? text.length;
}

/** The runs of backticks by their length. */
function runsOf(text: string, from: number, to: number): Map<number, Runs> {
  const runs = new Map<number, Runs>();
  const run = /`+/g;
  run.lastIndex = from;
  for (let match = run.exec(text); match && match.index < to; match = run.exec(text)) {
    const same = runs.get(match[0].length);
    if (same) same.offsets.push(match.index);
    else runs.set(match[0].length, { offsets: [match.index], next: 0 });
  }
  return runs;
}
