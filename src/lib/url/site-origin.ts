import { withoutEndSlashes } from './slashes.ts';

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
