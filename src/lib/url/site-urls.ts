import { encodeName, encodeStray, withoutEndSlashes, withoutSlashes } from './paths.ts';
import { isExternalUrl } from './safe-url.ts';

/** Where a site is on its host. */
export interface SiteUrls {
  /** `` or `/docs`. */
  basePath: string;
  /** Whether links may already begin with the base path, because the site has no folder of that name. */
  isInLinks: boolean;
  /** Paths that have a different meaning when they are parsed as URLs. */
  odd: readonly string[];
  /** Pages whose URLs end in a slash: all but the first one if `seo.trailingSlash` is set, otherwise none. */
  slashed: readonly string[];
}

/** A query, a place on a page, or an encoded character. */
const ODD = /[?#]|%[\da-f]{2}/i;

/** Of a site with these files and pages, whose paths begin with a slash; URLs of `slashed` pages end in one. */
export function siteUrlsAt(
  basePath: string | undefined,
  paths: Iterable<string>,
  slashed: readonly string[] = [],
): SiteUrls {
  const base = normalizeBasePath(basePath);
  const all = [...paths];
  const odd = all.filter((path) => ODD.test(path));
  return { basePath: base, isInLinks: base !== '' && !hasFolder(base, all), odd, slashed };
}

function hasFolder(folder: string, paths: readonly string[]): boolean {
  return paths.some((path) => `${path}/`.startsWith(`${folder}/`));
}

/**
 * Prepends the base path to a path of the site, unless it is already there, and encodes spaces and a stray `%`; other URLs
 * stay as they are.
 */
export function siteLinks(siteUrls: SiteUrls): (href: string) => string {
  const addressOf = slashing(siteUrls);
  return (href) => {
    if (isExternalUrl(href) || href.startsWith('#')) return href;
    const path = addressOf(href);
    if (beginsWithBase(path, siteUrls)) return path;
    return `${siteUrls.basePath}${path.startsWith('/') ? '' : '/'}${path}`;
  };
}

/** Like `addresses`, but the paths of `slashed` pages end with a slash, before a query or fragment. */
function slashing(siteUrls: SiteUrls): (path: string) => string {
  const addressOf = addresses(siteUrls);
  if (siteUrls.slashed.length === 0) return addressOf;
  const pages = new Set(siteUrls.slashed.filter((page) => page !== '/').map(addressOf));
  return (path) => {
    const address = addressOf(path);
    const [page] = address.split(/[?#]/, 1) as [string];
    return pages.has(page) ? `${page}/${address.slice(page.length)}` : address;
  };
}

/** URLs of paths of the site. In existing URLs, only spaces and stray `%` are encoded. */
export function addresses({ odd }: SiteUrls): (path: string) => string {
  const names = new Set(odd);
  return (path) => (names.has(path) ? encodeName(path) : encodeStray(path));
}

/** The path inside the site that a link leads to. */
export function pathInSite(path: string, siteUrls: SiteUrls): string {
  return beginsWithBase(path, siteUrls) ? path.slice(siteUrls.basePath.length) || '/' : path;
}

function beginsWithBase(path: string, { basePath, isInLinks }: SiteUrls): boolean {
  return isInLinks && path.startsWith(basePath) && /^(?:$|[/?#])/.test(path.slice(basePath.length));
}

const SEGMENT = /^[\w.~-]+$/;

/** Whether a site can be hosted under a path: one that every browser, proxy and file system leaves unchanged. */
export function isBasePath(text: string): boolean {
  const path = withoutSlashes(text);
  return path === '' || path.split('/').every((part) => SEGMENT.test(part) && part !== '.' && part !== '..');
}

/** `docs/`, `/docs/` and `/docs` are one; the root is ``. */
export function normalizeBasePath(basePath = ''): string {
  const path = withoutSlashes(basePath);
  return path && `/${path}`;
}

/**
 * What precedes the base path in the URLs of a site, without a trailing slash. The public URL may be given with or
 * without the base path: `https://example.com/docs/` and `https://example.com` are the same for a site at `/docs`.
 */
export function originBeforeBasePath(siteUrl: string, basePath: string): string {
  const address = withoutEndSlashes(siteUrl);
  const host = address.indexOf('//') + 2;
  return basePath !== '' && address.slice(host).endsWith(basePath)
    ? address.slice(0, -basePath.length)
    : address;
}
