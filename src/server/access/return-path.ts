import { pathInside } from '../login-steps/path-inside.ts';

/** Where a reader goes after signing in: a path of this site, or its start page. */
export function returnPath(wanted: string | undefined, basePath: string): string {
  return pathInside(wanted, {
    base: basePath,
    home: `${basePath}/`,
    signIn: `${basePath}/_docs/sign-`,
  });
}
