/** Whether a URL has a scheme, as in `https://example.com` and `mailto:me@example.com`. */
export function hasScheme(url: string): boolean {
  return /^[a-z][a-z\d+.-]*:/i.test(url);
}

/** Whether a link does not lead into the site: it has a scheme, or a host as in `//cdn.example.com`. */
export function isExternalUrl(url: string): boolean {
  return hasScheme(url) || url.startsWith('//');
}

/** Whether a text is a URL with a scheme and a host, as in `https://example.com` and `ssh://git@example.com`. */
export function isAbsoluteUrl(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(text);
}
