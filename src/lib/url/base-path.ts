import { withoutEndSlashes, withoutSlashes } from './slashes.ts';

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
