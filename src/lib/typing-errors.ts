/** Edit distances between a term and a candidate, each `limit + 1` if it is greater than the limit. */
export interface TypingErrors {
  /** To the candidate. */
  whole: number;
  /** To the beginning of the candidate that is as long as the term; `whole` for a candidate that is no longer. */
  beginning: number;
}

/**
 * Counts letters that are missing, added, wrong, or swapped with their neighbor. One counter is used for many candidates;
 * most are ruled out by their letters, or after a few of them. Undefined if both distances are greater than the limit.
 */
export function createErrorCounter(
  term: string,
): (candidate: string, limit: number) => TypingErrors | undefined {
  const letters = lettersOf(term, term.length);
  const width = term.length + 1;
  const codes = Uint16Array.from({ length: term.length }, (_, at) => term.charCodeAt(at));
  const first = Uint16Array.from({ length: width }, (_, column) => column);
  let beforeLast = new Uint16Array(width);
  let last = new Uint16Array(width);
  let current = new Uint16Array(width);

  return (candidate, limit) => {
    const length = Math.min(candidate.length, term.length + limit);
    if (length < term.length - limit) return undefined;
    // Each error accounts for at most one letter of the term that the candidate lacks.
    if (bitsIn(letters & ~lettersOf(candidate, length)) > limit) return undefined;
    last.set(first);
    let beginning = limit + 1;
    for (let row = 1; row <= length; row++) {
      const code = candidate.charCodeAt(row - 1);
      const codeBefore = row > 1 ? candidate.charCodeAt(row - 2) : -1;
      current[0] = row;
      let best = row;
      for (let column = 1; column < width; column++) {
        let cost = last[column - 1]! + (codes[column - 1] === code ? 0 : 1);
        if (last[column]! + 1 < cost) cost = last[column]! + 1;
        if (current[column - 1]! + 1 < cost) cost = current[column - 1]! + 1;
        const isSwapped = column > 1 && codes[column - 2] === code && codes[column - 1] === codeBefore;
        if (isSwapped && beforeLast[column - 2]! + 1 < cost) cost = beforeLast[column - 2]! + 1;
        current[column] = cost;
        if (cost < best) best = cost;
      }
      // The lowest cost rises by at most one per row: a swap, which skips a row, stays above the limit, too.
      if (best > limit) return beginning > limit ? undefined : { whole: limit + 1, beginning };
      if (row === term.length) beginning = Math.min(current[term.length]!, limit + 1);
      [beforeLast, last, current] = [last, current, beforeLast];
    }
    const whole = length < candidate.length ? limit + 1 : Math.min(last[term.length]!, limit + 1);
    if (candidate.length <= term.length) beginning = whole;
    return whole > limit && beginning > limit ? undefined : { whole, beginning };
  };
}

/** The letters of a word as bits; letters that share a bit only make the filter less strict. */
function lettersOf(word: string, length: number): number {
  let letters = 0;
  for (let at = 0; at < length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
