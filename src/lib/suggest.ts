import { createErrorCounter } from './typing-errors.ts';

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
