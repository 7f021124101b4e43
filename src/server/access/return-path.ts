/**
 * Where a reader goes after signing in: a path of this site, or its start page. Paths that a browser could resolve to another
 * site, or that lead back to the sign-in, are rejected.
 */
export function returnPath(wanted: string | undefined, basePath: string): string {
  const home = `${basePath}/`;
  // Browsers treat a backslash as a slash, and remove tabs and line breaks.
  if (wanted === undefined || wanted.length > 2000 || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(wanted)) return home;
  const url = URL.canParse(wanted, 'http://site.invalid')
    ? new URL(wanted, 'http://site.invalid')
    : undefined;
  if (url?.origin !== 'http://site.invalid' || url.pathname.startsWith('//')) return home;
  if (basePath !== '' && url.pathname !== basePath && !url.pathname.startsWith(home)) return home;
  const inside = url.pathname.slice(basePath.length);
  return /^\/_docs\/sign-/.test(inside) ? home : url.pathname + url.search + url.hash;
}
