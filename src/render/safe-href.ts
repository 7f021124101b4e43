/** The address, when following it cannot run code: a path of the site, a fragment, http(s), mailto or tel. */
export function safeHref(href: string): string | undefined {
  // Browsers ignore control characters and spaces inside a scheme.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that browsers ignore
  const seen = href.replace(/[\u0000-\u0020]/g, '');
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(seen)?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'mailto', 'tel'].includes(scheme) ? href : undefined;
}
