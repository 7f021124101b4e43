import type { ManifestRedirect } from '../../lib/site-manifest.ts';

export interface Redirect {
  /** A path of the site, or a full URL. */
  location: string;
  permanent: boolean;
}

interface Wildcard extends ManifestRedirect {
  prefix: string;
}

/** `*` or `:name*` at the end of a source stands for the rest of the path, and in the destination for what it stood for. */
const WILDCARD = /(?::[\w-]+\*|\*)/;

/** Finds the redirect of a path: exact sources first, then wildcards in file order. */
export function redirectTable(
  redirects: readonly ManifestRedirect[],
): (path: string) => Redirect | undefined {
  const exact = new Map<string, Redirect>();
  const wildcards: Wildcard[] = [];
  for (const redirect of redirects) {
    const { source, destination, permanent } = redirect;
    const wildcard = WILDCARD.exec(source);
    if (wildcard) wildcards.push({ ...redirect, prefix: normal(source.slice(0, wildcard.index), false) });
    else if (!exact.has(normal(source))) exact.set(normal(source), { location: destination, permanent });
  }
  return (path) => {
    const wanted = normal(path);
    const found = exact.get(wanted);
    if (found) return found;
    const wildcard = wildcards.find(({ prefix }) => wanted.startsWith(prefix) || `${wanted}/` === prefix);
    if (!wildcard) return undefined;
    const rest = wanted.slice(wildcard.prefix.length);
    return { location: wildcard.destination.replace(WILDCARD, () => rest), permanent: wildcard.permanent };
  };
}

function normal(path: string, dropSlash = true): string {
  const rooted = `/${path.replace(/^\/+/, '')}`;
  return dropSlash && rooted.length > 1 ? rooted.replace(/\/+$/, '') : rooted;
}
