/**
 * A copy of a string that was sliced from a longer one, or concatenated from many. Engines keep the whole long string in
 * memory while a slice of it is in use, and the parts of a concatenated string too; to keep one for long, keep a copy.
 */
export function detached(text: string): string {
  if (text.length < LONG) return JSON.parse(JSON.stringify(text)) as string;
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
}

/** From this length on, TextEncoder and TextDecoder are faster than JSON. */
const LONG = 500;
