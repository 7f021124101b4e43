/**
 * A copy of a text that was cut out of a longer one, or put together from many. Engines keep the whole long text in memory
 * for as long as a part of it is in use, and the parts of a text beside it; whoever keeps one for long keeps a copy.
 */
export function detached(text: string): string {
  return JSON.parse(JSON.stringify(text)) as string;
}
