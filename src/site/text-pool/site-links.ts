/** Where a site lies on its host. */
export interface Hosting {
  /** `` or `/docs`. */
  basePath: string;
  /** Whether a link may begin with the base path already: nothing of the site itself lies in a folder of that name. */
  isInLinks: boolean;
}

/** Puts the base path before a path of the site, unless it stands there already; other addresses stay as they are. */
export function siteLinks(hosting: Hosting): (href: string) => string {
  return (href) => {
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/|#)/i.test(href) || beginsWithBase(href, hosting)) return href;
    return `${hosting.basePath}${href.startsWith('/') ? '' : '/'}${href}`;
  };
}

/** The path inside the site that a link leads to. */
export function pathInSite(path: string, hosting: Hosting): string {
  return beginsWithBase(path, hosting) ? path.slice(hosting.basePath.length) || '/' : path;
}

function beginsWithBase(path: string, { basePath, isInLinks }: Hosting): boolean {
  return isInLinks && path.startsWith(basePath) && /^(?:$|[/?#])/.test(path.slice(basePath.length));
}
