/** Joins two parts of a URL with one slash. */
export function joinAddress(start: string, rest: string): string {
  if (rest === '' || rest === '/') return start;
  return `${start.replace(/\/$/, '')}${/^[/?#]/.test(rest) ? '' : '/'}${rest}`;
}
