/**
 * A copy of a text that was cut out of a longer one. Engines keep the whole long text in memory for as long as a part of
 * it is in use; whoever keeps a part for long keeps a copy.
 */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
