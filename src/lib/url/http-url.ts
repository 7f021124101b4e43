/** Whether a text is a URL of the web, as opposed to a path or another scheme. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** The same for a link, which may have no scheme: `//cdn.example.com`. */
export function isWebLink(href: string): boolean {
  return isHttpUrl(href) || href.startsWith('//');
}
