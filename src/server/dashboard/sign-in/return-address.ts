import { pathInside } from '../../login-steps/path-inside.ts';

/** Where an administrator goes after signing in: the requested page of the dashboard, or its start page. */
export function returnAddress(wanted: string | undefined, root: string): string {
  return pathInside(wanted, { base: root, home: root, signIn: `${root}/sign-` });
}
