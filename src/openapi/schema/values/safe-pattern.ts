/** Longer texts are not matched. */
const MAX_TEXT = 1000;
/** Steps that a match may take. */
const MAX_WORK = 10_000_000;

/**
 * Whether `text` matches a pattern of the document. A pattern in another regex dialect is left to the API,
 * and so is one that could take long for this text: documents are untrusted.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (!isQuick(pattern, text)) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Whether matching `text` is fast. */
export function isQuick(pattern: string, text: string): boolean {
  return text.length <= MAX_TEXT && waysToMatch(pattern, text.length + 2) <= MAX_WORK;
}

/** An escaped character, a class of characters, the start of a group, or any other character. */
const TOKEN = /\\[\s\S]?|\[(?:\\[\s\S]|[^\]\\])*\]?|\(\??|[\s\S]/g;

/**
 * Upper bound for the number of ways in which the parts of a pattern can split a text, all of which a match may have to
 * try. `length` is that of the text, or more.
 */
function waysToMatch(pattern: string, length: number): number {
  /** Of each open group. Without an anchor at the start, every position of the text is tried. */
  const groups = [pattern.startsWith('^') ? 1 : length];
  const multiply = (ways: number) => {
    groups.push(groups.pop()! * ways);
  };
  for (const { 0: token, index } of pattern.matchAll(TOKEN)) {
    // Backreferences make any matching slow.
    if (/^\\[1-9k]/.test(token)) return Number.POSITIVE_INFINITY;
    if (token.startsWith('(')) groups.push(1);
    else if (token === '|') groups.push(groups.pop()! + 1);
    else if (token === ')') {
      const ways = groups.pop()!;
      if (groups.length === 0) return Number.POSITIVE_INFINITY;
      // Each iteration may match differently.
      if (ways > 1) multiply(ways ** roundsAt(pattern, index + 1)[1]);
    } else {
      const [least, most] = roundsAt(pattern, index);
      if (least < most) multiply(Math.min(most - least + 1, length));
    }
  }
  return groups[0]!;
}

/** The minimum and maximum number of iterations of the quantifier at `at`; one without a quantifier. */
function roundsAt(pattern: string, at: number): [least: number, most: number] {
  const character = pattern[at];
  if (character === '*' || character === '+') return [0, Number.POSITIVE_INFINITY];
  if (character === '?') return [0, 1];
  const [, least, comma, most] =
    (character === '{' && /^\{(\d*)(,?)(\d*)\}/.exec(pattern.slice(at, at + 16))) || [];
  if (least === undefined) return [1, 1];
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}
