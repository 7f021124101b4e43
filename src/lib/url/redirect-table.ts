import type { ManifestRedirect } from '../built-site/site-manifest.ts';
import { encodePath, wellFormed, withoutSlashes } from './paths.ts';

export interface RedirectTarget {
  /** A path of the site, or a full URL: encoded, so that it can be sent as it is. */
  location: string;
  permanent: boolean;
  /** Its source is exactly this path. */
  isExact: boolean;
}

interface Pattern extends ManifestRedirect {
  match(path: string): ReadonlyMap<string, string> | undefined;
}

/** Destinations on other hosts, up to the end of their host. */
const ELSEWHERE = /^(?:(?:[a-z][a-z\d+.-]*:)?\/\/[^/?#]+|(?:mailto|tel):)/i;
/** What may replace a wildcard in the host of a destination: part of a name, or the path after it. */
const PART_OF_HOST = /^(?:[A-Za-z0-9-]*|\/.*)$/s;

/** Finds the redirect of a path, which is not encoded: exact sources first, then those with wildcards in file order. */
export function redirectTable(
  redirects: readonly ManifestRedirect[],
): (path: string) => RedirectTarget | undefined {
  const exact = new Map<string, RedirectTarget>();
  const patterns: Pattern[] = [];
  for (const redirect of redirects) {
    const { destination, permanent } = redirect;
    const source = normal(redirect.source);
    if (hasWildcard(source)) patterns.push({ ...redirect, match: sourceMatcher(source) });
    else if (!exact.has(source))
      exact.set(source, {
        location: locationOf(destination, encoded(destination)),
        permanent,
        isExact: true,
      });
  }
  return (path) => {
    const wanted = normal(path);
    const found = exact.get(wanted);
    if (found) return found;
    for (const { match, destination, permanent } of patterns) {
      const captured = match(wanted);
      const location = captured && fill(encoded(destination), captured);
      if (location !== undefined) return { location, permanent, isExact: false };
    }
    return undefined;
  };
}

/** The folder itself matches `/folder/*` too. */
function sourceMatcher(source: string): Pattern['match'] {
  const match = wildcardPath(source);
  const [, folder, rest] = /^(.+)\/(?::([A-Za-z_]\w*))?\*$/s.exec(source) ?? [];
  if (folder === undefined) return match;
  const matchFolder = wildcardPath(folder);
  return (path) => {
    const captured = match(path);
    if (captured) return captured;
    const ofFolder = matchFolder(path);
    return ofFolder && new Map([...ofFolder, [rest ?? '*', '']]);
  };
}

/**
 * The destination with the values of the wildcards. Readers choose those values and must not be able to choose the host:
 * undefined for a value that would become part of a host name. Words after a colon that the source does not have, such
 * as a port, stay as they are.
 */
function fill(destination: string, captured: ReadonlyMap<string, string>): string | undefined {
  const hostEnd = ELSEWHERE.exec(destination)?.[0].length ?? 0;
  const only = captured.size === 1 ? [...captured.values()][0] : undefined;
  let isSafe = true;
  const filled = destination.replace(
    /:([A-Za-z_]\w*)\*?|\*/g,
    (written, name: string | undefined, at: number) => {
      const value = captured.get(name ?? '*') ?? (name === undefined ? only : undefined);
      if (value === undefined) return written;
      if (at < hostEnd && !PART_OF_HOST.test(value)) isSafe = false;
      return encodePath(value);
    },
  );
  if (!isSafe) return undefined;
  return locationOf(destination, filled.length > 1 ? filled.replace(/\/$/, '') : filled);
}

/** Two slashes at the start of a path would be read as a host name: only a destination may contain them. */
function locationOf(destination: string, filled: string): string {
  return ELSEWHERE.test(destination) ? filled : filled.replace(/^\/*/, '/');
}

/** A string of docs.json, encoded for a header; what is already encoded stays. */
function encoded(destination: string): string {
  return encodeURI(wellFormed(destination)).replace(/%25(?=[0-9a-f]{2})/gi, '%');
}

function normal(path: string): string {
  return `/${withoutSlashes(path)}`;
}

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
function wildcardPath(pattern: string): (path: string) => ReadonlyMap<string, string> | undefined {
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
