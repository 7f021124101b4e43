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
