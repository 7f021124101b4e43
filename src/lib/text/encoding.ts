/** The text of bytes; undefined if they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: text has none of them
const CONTROL = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: nor these
const ODD = /[\uFFFD\0-\x08\x0e-\x1a\x1c-\x1f]/g;

/** One in so many characters of a file that is not text, at least. */
const ODD_SHARE = 10;

/** What a file is that was read as UTF-8, if nothing in it can be read: a text in UTF-16, or no text at all. */
export function foreignEncoding(text: string): 'UTF-16' | 'binary' | undefined {
  if (!text.includes('\0') && !text.includes('\uFFFD')) return undefined;
  // Every other byte of Latin letters is a NUL in UTF-16.
  if (!text.includes('\0\0') && text.split('\0').length > text.length / 4) return 'UTF-16';
  const odd = text.match(ODD)?.length ?? 0;
  return CONTROL.test(text) && odd > text.length / ODD_SHARE ? 'binary' : undefined;
}

/** Base64 of the text in UTF-8. */
export function base64(text: string): string {
  return btoa(byteString(text));
}

/** The text in UTF-8, each byte as a character: what `btoa` takes, and headers. */
export function byteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}
