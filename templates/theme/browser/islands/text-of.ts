/** The text of a prop, which authors may leave out. */
export function textOf(value: unknown): string {
  return value === undefined || value === null ? '' : String(value);
}
