/** Base64 that needs no encoding in a URL, of bytes that are each a character. */
export function base64Url(bytes: string): string {
  return btoa(bytes)
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '');
}
