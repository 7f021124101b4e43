/** Two parts of an address with one slash between them. */
export function joinAddress(start: string, rest: string): string {
  if (rest === '' || rest === '/') return start;
  return `${start.replace(/\/$/, '')}${/^[/?#]/.test(rest) ? '' : '/'}${rest}`;
}
