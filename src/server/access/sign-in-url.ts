/** Where a reader signs in who then goes to `path` of the site. */
export function signInUrl(basePath: string, path: string): string {
  return `${basePath}/_docs/sign-in?return=${encodeURIComponent(path)}`;
}
