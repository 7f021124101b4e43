/** Whether a text is a URL of the web, as opposed to a path or another scheme. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}
