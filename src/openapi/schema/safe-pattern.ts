/** Longer texts are not matched. */
const MAX_TEXT = 1000;
/** Steps that a match may take. */
const MAX_WORK = 10_000_000;

/**
 * Whether `text` matches a pattern of the document. A pattern in another dialect of regular expressions is left to the
 * API, and so is one that could take long for this text: documents are written by others.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (!isQuick(pattern, text)) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Whether matching `text` is quick. */
export function isQuick(pattern: string, text: string): boolean {
  return text.length <= MAX_TEXT && text.length ** degreeOf(pattern) <= MAX_WORK;
}

/** In how many ways the parts of a group can divide a text between them: one, a few, or without limit. */
const FIXED = 0;
const VARIES = 1;
const ENDLESS = 2;

/**
 * The time of a match grows at most with this power of the length of the text: each endless repetition can share the text
 * with the others. Infinite for a repeated group whose rounds can share it in exponentially many ways.
 */
function degreeOf(pattern: string): number {
  /** One for each open group. */
  const groups = [FIXED];
  // Without a fixed beginning, every place of the text is tried.
  let degree = pattern.startsWith('^') ? 0 : 1;
  let inClass = false;
  const mark = (freedom: number) => {
    groups.push(Math.max(groups.pop()!, freedom));
  };
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at]!;
    if (character === '\\') {
      // A reference back to a group makes any matching slow.
      if (!inClass && /[1-9k]/.test(pattern[at + 1] ?? '')) return Number.POSITIVE_INFINITY;
      at++;
    } else if (inClass) inClass = character !== ']';
    else if (character === '[') inClass = true;
    else if (character === '(') {
      groups.push(FIXED);
      if (pattern[at + 1] === '?') at++;
    } else if (character === ')') {
      const freedom = groups.pop()!;
      const { most } = quantifierAt(pattern, at + 1);
      if (groups.length === 0 || most > [Number.POSITIVE_INFINITY, 5, 1][freedom]!)
        return Number.POSITIVE_INFINITY;
      mark(freedom);
    } else if (character === '|') mark(VARIES);
    else {
      const { most, varies } = quantifierAt(pattern, at);
      if (varies) mark(most > 10 ? ENDLESS : VARIES);
      if (varies && most > 10) degree++;
    }
  }
  return degree;
}

/** How many rounds the quantifier at `at` allows, and whether the number is open; one round where there is none. */
function quantifierAt(pattern: string, at: number): { most: number; varies: boolean } {
  const character = pattern[at];
  if (character === '*' || character === '+') return { most: Number.POSITIVE_INFINITY, varies: true };
  if (character === '?') return { most: 1, varies: true };
  const [, least, comma, most] =
    (character === '{' && /^\{(\d*)(,?)(\d*)\}/.exec(pattern.slice(at, at + 16))) || [];
  if (least === undefined) return { most: 1, varies: false };
  if (comma === '') return { most: Number(least), varies: false };
  return { most: most === '' ? Number.POSITIVE_INFINITY : Number(most), varies: most !== least };
}
