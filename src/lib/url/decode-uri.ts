/** Text without its percent-encoding. A stray `%` is kept. */
export function decodeUri(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
