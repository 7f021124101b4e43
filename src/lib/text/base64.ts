/** Base64 of the text in UTF-8. */
export function base64(text: string): string {
  return btoa(byteString(text));
}

/** The text in UTF-8, each byte as a character: what `btoa` takes, and headers. */
export function byteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
}
