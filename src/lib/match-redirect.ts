import type { ManifestRedirect } from './site-manifest.ts';

/**
 * Where `path` leads by the first redirect whose source matches. `:name` stands for one segment, `:name*` for any number,
 * and a final `*` for the rest of the address.
 */
export function matchRedirect(
  path: string,
  redirects: readonly ManifestRedirect[],
): { destination: string; permanent: boolean } | undefined {
  const wanted = path.length > 1 ? path.replace(/\/$/, '') : path;
  for (const { source, destination, permanent } of redirects) {
    const captured = capture(wanted, source);
    if (captured) return { destination: fill(destination, captured), permanent };
  }
  return undefined;
}

type Captures = Map<string, string>;

function capture(path: string, source: string): Captures | undefined {
  const names: string[] = [];
  const pattern = source
    .replace(/\/$/, '')
    .split(/(:\w+\*?|\*)/)
    .map((part) => {
      if (part === '*') {
        names.push('*');
        return '(.*)';
      }
      const name = /^:(\w+)(\*?)$/.exec(part);
      if (!name) return part.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
      names.push(name[1]!);
      return name[2] ? '(.*)' : '([^/]+)';
    })
    .join('');
  const match = new RegExp(`^${pattern.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`).exec(path);
  return match ? new Map(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined;
}

function fill(destination: string, captured: Captures): string {
  const filled = destination.replace(/:(\w+)\*?|\*/g, (written, name: string | undefined) => {
    const value = captured.get(name ?? '*');
    // The port of an address looks like a name; so does any other word that the source does not have.
    return value === undefined ? written : value;
  });
  return filled.length > 1 ? filled.replace(/\/$/, '') : filled;
}
