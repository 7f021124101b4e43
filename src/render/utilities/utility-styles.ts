/** Styles for the utility classes among `names`; empty when there are none. */
export function utilityStyles(_names: ReadonlySet<string>): string {
  return '';
}
