/** A scheme, the longest name that DNS knows, and a port. */
const MAX_ORIGIN = 'https://'.length + 253 + ':65535'.length;

/** Whether `origin` is one of those that the site declares. `*` matches part of a name, never a dot. */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  return origin.length <= MAX_ORIGIN && patterns.some((pattern) => isMatch(origin, pattern));
}

/** Not by a regular expression: with several `*`, it would try every way to divide a name between them. */
function isMatch(origin: string, pattern: string): boolean {
  const [first = '', ...others] = pattern.split('*');
  let ends = new Set(origin.startsWith(first) ? [first.length] : []);
  for (const text of others) ends = endsAfterName(origin, ends, text);
  return ends.has(origin.length);
}

/** Where `text` ends when it follows a part of a name that begins at one of `starts`. */
function endsAfterName(origin: string, starts: ReadonlySet<number>, text: string): Set<number> {
  const ends = new Set<number>();
  let isInName = false;
  for (let at = 0; at < origin.length; at++) {
    isInName = (isInName || starts.has(at)) && /[a-z0-9-]/.test(origin[at]!);
    if (isInName && origin.startsWith(text, at + 1)) ends.add(at + 1 + text.length);
  }
  return ends;
}
