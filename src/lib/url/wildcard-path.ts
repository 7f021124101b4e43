type Part = { literal: string } | { name: string; crosses: boolean };

const WILDCARD = /(:[A-Za-z_]\w*\*?|\*)/;

export function hasWildcard(path: string): boolean {
  return WILDCARD.test(path);
}

/** The start of a path that no wildcard can change. */
export function beforeWildcard(path: string): string {
  return path.split(WILDCARD, 1)[0]!;
}

/**
 * A matcher for a path with wildcards: `:name` matches part of one segment, `:name*` and `*` match anything. It returns the
 * matches by name, or undefined. Each wildcard is greedy. An end that did not match once is not tried again, so that
 * matching takes linear time, whatever the pattern.
 */
export function wildcardPath(pattern: string): (path: string) => ReadonlyMap<string, string> | undefined {
  const parts = partsOf(pattern);
  const start = beforeWildcard(pattern);
  return (path) => {
    // Most paths, of which a site with many patterns tries every one.
    if (!path.startsWith(start)) return undefined;
    const captured = new Map<string, string>();
    const tried = new Map<number, { limit: number; low: number }>();
    const matchFrom = (index: number, at: number): boolean => {
      const part = parts[index];
      if (part === undefined) return at === path.length;
      if ('literal' in part) {
        return path.startsWith(part.literal, at) && matchFrom(index + 1, at + part.literal.length);
      }
      const segment = part.crosses ? -1 : path.indexOf('/', at);
      const limit = segment === -1 ? path.length : segment;
      const before = tried.get(index);
      const high = before?.limit === limit ? before.low - 1 : limit;
      const low = part.crosses ? at : at + 1;
      for (let end = high; end >= low; end--) {
        if (!matchFrom(index + 1, end)) continue;
        captured.set(part.name, path.slice(at, end));
        return true;
      }
      tried.set(index, { limit, low: Math.min(low, high + 1) });
      return false;
    };
    return matchFrom(0, 0) ? captured : undefined;
  };
}

function partsOf(pattern: string): Part[] {
  return pattern
    .split(WILDCARD)
    .filter((part) => part !== '')
    .map((part) => {
      if (!WILDCARD.test(part)) return { literal: part };
      const crosses = part.endsWith('*');
      return { name: part === '*' ? part : part.slice(1, crosses ? -1 : undefined), crosses };
    });
}
