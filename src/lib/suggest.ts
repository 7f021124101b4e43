/** Words of two letters are similar to too many others. */
const MIN_LENGTH = 3;
/** Comparing takes time proportional to the product of the lengths. Nobody types longer words. */
const MAX_LENGTH = 500;

/**
 * The candidate nearest to `word` by edit distance, if it is close enough to be what was meant; otherwise the first that
 * starts with the word (`desc` → `description`), or the longest that the word starts with (`output` → `out`).
 */
export function suggest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH) return undefined;
  const list = [...candidates];
  return nearest(word, list) ?? sameBeginning(word.toLowerCase(), list);
}

/** Whether two words differ only in case or in the order of their letters: `sidebartitle`, `titel`. */
export function haveSameLetters(word: string, other: string): boolean {
  return lettersOf(word) === lettersOf(other);
}

function lettersOf(word: string): string {
  return [...word.toLowerCase()].sort().join('');
}

function nearest(word: string, candidates: readonly string[]): string | undefined {
  const errorsIn = createErrorCounter(word.toLowerCase());
  let best: string | undefined;
  let bestDistance = Math.floor(word.length / 3) + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
    const { whole: distance = bestDistance } = errorsIn(candidate.toLowerCase(), bestDistance - 1) ?? {};
    if (distance < bestDistance && !namesAnother(word.toLowerCase(), candidate.toLowerCase())) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/**
 * Whether one of several words of a name is a different word, not a misspelled one: `host-setup` and `web-setup`, or
 * `doc-1889747` and `doc-1889759`. Folders are not compared: pages move.
 */
function namesAnother(name: string, other: string): boolean {
  const [words, others] = [wordsIn(name), wordsIn(other)];
  const own = words.filter((word) => !others.includes(word));
  const theirs = others.filter((word) => !words.includes(word));
  if (words.length < 2 || own.length !== theirs.length) return false;
  return own.some((word, index) => isAnotherWord(word, theirs[index]!));
}

function wordsIn(path: string): string[] {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Short words and numbers may be numbers of parts, which change: `step-2`. */
function isAnotherWord(word: string, other: string): boolean {
  const length = Math.min(word.length, other.length);
  if (length < MIN_LENGTH) return false;
  if (/^\d{4,}$/.test(word) && /^\d{4,}$/.test(other)) return true;
  const limit = Math.ceil(Math.max(word.length, other.length) / 2);
  const { whole = limit + 1 } = createErrorCounter(word)(other, limit) ?? {};
  return whole > limit;
}

function sameBeginning(word: string, candidates: readonly string[]): string | undefined {
  let shorter: string | undefined;
  for (const candidate of candidates) {
    const other = candidate.toLowerCase();
    if (other.startsWith(word)) return candidate;
    const begins =
      other.length >= MIN_LENGTH && other.length > (shorter?.length ?? 0) && word.startsWith(other);
    if (begins) shorter = candidate;
  }
  return shorter;
}

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
  const letters = lettersIn(term, term.length);
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
    if (bitsIn(letters & ~lettersIn(candidate, length)) > limit) return undefined;
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
function lettersIn(word: string, length: number): number {
  let letters = 0;
  for (let at = 0; at < length; at++) letters |= 1 << (word.charCodeAt(at) & 31);
  return letters;
}

function bitsIn(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
