/** The target after signing in: the requested page of the dashboard, or its start page. */
export function returnAddress(wanted: string | undefined, root: string): string {
  if (wanted === undefined || wanted.length > 2000 || !URL.canParse(wanted, 'http://here.invalid'))
    return root;
  const { origin, pathname, search } = new URL(wanted, 'http://here.invalid');
  const isOurs = origin === 'http://here.invalid' && pathname.startsWith(`${root}/`);
  return isOurs && !pathname.startsWith(`${root}/sign-`) ? pathname + search : root;
}
