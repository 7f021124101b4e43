import type { ManifestRedirect } from './site-manifest.ts';

export interface Redirect {
  /** A path of the site, or a full URL. */
  location: string;
  permanent: boolean;
}

interface Pattern {
  expression: RegExp;
  names: string[];
  redirect: ManifestRedirect;
}

/** `:name` stands for one segment; `:name*` and `*` stand for anything. */
const WILDCARD = /(:[A-Za-z_]\w*\*?|\*)/;

/** Finds the redirect of a path: exact sources first, then those with wildcards in file order. */
export function redirectTable(
  redirects: readonly ManifestRedirect[],
): (path: string) => Redirect | undefined {
  const exact = new Map<string, Redirect>();
  const patterns: Pattern[] = [];
  for (const redirect of redirects) {
    const { source, destination, permanent } = redirect;
    if (WILDCARD.test(source)) patterns.push(patternOf(redirect));
    else if (!exact.has(normal(source))) exact.set(normal(source), { location: destination, permanent });
  }
  return (path) => {
    const wanted = normal(path);
    const found = exact.get(wanted);
    if (found) return found;
    for (const { expression, names, redirect } of patterns) {
      const match = expression.exec(wanted);
      if (!match) continue;
      const captured = new Map(names.map((name, index) => [name, match[index + 1] ?? '']));
      return { location: fill(redirect.destination, captured), permanent: redirect.permanent };
    }
    return undefined;
  };
}

function patternOf(redirect: ManifestRedirect): Pattern {
  const names: string[] = [];
  const text = normal(redirect.source)
    .split(WILDCARD)
    .map((part) => {
      if (!WILDCARD.test(part)) return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      names.push(part.replace(/^:|(?<=\w)\*$/g, ''));
      return part.endsWith('*') ? '(.*)' : '([^/]+)';
    })
    .join('');
  // The folder itself matches `/folder/*` too.
  return { expression: new RegExp(`^${text.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`), names, redirect };
}

/** Words after a colon that the source does not have, such as a port, stay as they are. */
function fill(destination: string, captured: ReadonlyMap<string, string>): string {
  const filled = destination.replace(/:([A-Za-z_]\w*)\*?|\*/g, (written, name: string | undefined) => {
    const only = captured.size === 1 ? [...captured.values()][0] : undefined;
    return captured.get(name ?? '*') ?? (name === undefined ? only : undefined) ?? written;
  });
  return filled.length > 1 ? filled.replace(/\/$/, '') : filled;
}

function normal(path: string): string {
  const rooted = `/${path.replace(/^\/+/, '')}`;
  return rooted.length > 1 ? rooted.replace(/\/+$/, '') : rooted;
}
