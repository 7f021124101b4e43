import type { Footer, Navbar, Redirect } from '../../config/docs-config.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { beforeWildcard, hasWildcard } from '../../lib/url/redirect-table.ts';
import { pagePath } from '../pages/page-path.ts';

/** The pages of a site that a reader may see, and those that they may not. Paths have a leading slash. */
export interface Reach {
  open: ReadonlySet<string>;
  restricted: ReadonlySet<string>;
}

/** Whether a link leads to something that the reader must not know about. */
export function leadsToRestricted(href: string, { restricted }: Reach): boolean {
  return restricted.has(pathOf(href));
}

export function pruneNavbar(navbar: Navbar, reach: Reach): Navbar {
  const { links, primary } = navbar;
  return {
    links: links.filter(({ href }) => !leadsToRestricted(href, reach)),
    ...(primary && !leadsToRestricted(primary.href, reach) && { primary }),
  };
}

/** Columns that lose all their links are removed. */
export function pruneFooter({ socials, links }: Footer, reach: Reach): Footer {
  const columns = links.map((column) => ({
    ...column,
    items: column.items.filter(({ href }) => !leadsToRestricted(href, reach)),
  }));
  return {
    socials,
    links: columns.filter(({ items }, i) => items.length > 0 || links[i]!.items.length === 0),
  };
}

/** A redirect with a wildcard stays when it can lead to an open page, or to no restricted one. */
export function pruneRedirects(redirects: readonly Redirect[], reach: Reach): Redirect[] {
  return redirects.filter(({ source, destination }) => {
    if (reach.restricted.has(pathOf(source))) return false;
    if (!hasWildcard(destination)) return !leadsToRestricted(destination, reach);
    const prefix = decodeUri(beforeWildcard(destination));
    const isBehind = (path: string) => path.startsWith(prefix);
    return [...reach.open].some(isBehind) || ![...reach.restricted].some(isBehind);
  });
}

/** `./guides/st%61rt.mdx?x#y` → `/guides/start`. */
function pathOf(href: string): string {
  return pagePath(decodeUri(href.replace(/[?#].*/s, '')));
}
