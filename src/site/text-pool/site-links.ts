/** Puts the base path before a path of the site; other addresses stay as they are. */
export function siteLinks(basePath: string): (href: string) => string {
  return (href) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href)) return href;
    return `${basePath}${href.startsWith('/') ? '' : '/'}${href}`;
  };
}
