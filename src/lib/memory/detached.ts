/**
 * A copy of a text that was cut out of a longer one, or put together from many. Engines keep the whole long text in memory
 * for as long as a part of it is in use, and the parts of a text next to it; to keep one for long, keep a copy.
 */
export function detached(text: string): string {
  if (text.length < LONG) return JSON.parse(JSON.stringify(text)) as string;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

/** From here on the coders of the platform are faster than those of JSON. */
const LONG = 500;
