/** Longer texts are not matched: even a harmless pattern may take quadratic time. */
const MAX_TEXT = 1000;

/**
 * Whether `text` matches a pattern of the document. A pattern in another dialect of regular expressions is left to the
 * API, and so is one that could take exponential time: documents are written by others.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (text.length > MAX_TEXT || isExplosive(pattern)) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** What repeats inside of a repeated group can share a text between the rounds in exponentially many ways. */
function isExplosive(pattern: string): boolean {
  /** One for each open group: whether it holds something that makes repeating it dangerous. */
  const groups: boolean[] = [false];
  const mark = () => {
    groups[groups.length - 1] = true;
  };
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const sign = pattern[at];
    if (sign === '\\') {
      // A reference back to a group makes any matching slow.
      if (!inClass && /[1-9k]/.test(pattern[at + 1] ?? '')) return true;
      at++;
    } else if (inClass) inClass = sign !== ']';
    else if (sign === '[') inClass = true;
    else if (sign === '(') groups.push(false);
    else if (sign === ')') {
      const dangerous = groups.pop() ?? false;
      if (groups.length === 0) return true;
      if (dangerous && repeats(pattern, at + 1)) return true;
      if (dangerous) mark();
    } else if (sign === '|' || repeats(pattern, at)) mark();
  }
  return false;
}

/** Whether a quantifier without a small end stands at `at`. */
function repeats(pattern: string, at: number): boolean {
  const sign = pattern[at];
  if (sign === '*' || sign === '+') return true;
  const bounds = sign === '{' ? /^\{\d*(,?)(\d*)\}/.exec(pattern.slice(at, at + 12)) : null;
  return bounds !== null && bounds[1] === ',' && (bounds[2] === '' || Number(bounds[2]) > 10);
}
