/** Part of a server that a login belongs to. */
interface Inside {
  /** Its path, without a trailing slash. */
  base: string;
  /** Where its visitors go by default. */
  home: string;
  /** The beginning of its paths for signing in and out. */
  signIn: string;
}

/**
 * Where somebody goes after signing in: the path that they wanted, or the default. Paths that a browser could resolve to
 * another site, or that lead back to the sign-in, are rejected.
 */
export function pathInside(wanted: string | undefined, { base, home, signIn }: Inside): string {
  // Browsers treat a backslash as a slash, and remove tabs and line breaks.
  if (wanted === undefined || wanted.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return home;
  const url = URL.canParse(wanted, 'http://site.invalid')
    ? new URL(wanted, 'http://site.invalid')
    : undefined;
  if (url?.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return home;
  if (url.pathname !== base && !url.pathname.startsWith(`${base}/`)) return home;
  return url.pathname.startsWith(signIn) ? home : url.pathname + url.search + url.hash;
}
