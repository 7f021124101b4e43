import type { DocsConfig } from '../../config/docs-config.ts';
import { withoutEndSlashes } from '../../lib/url/slashes.ts';
import { addresses, type Hosting } from '../text-pool/site-links.ts';

/** Public URLs of pages. */
export interface PageUrls {
  /** Path under the base path, with a trailing slash if the site is configured so. */
  path(page: string): string;
  /** Absolute URL; undefined if the origin is not known. */
  absolute(page: string): string | undefined;
  /** Absolute URL if the origin is known, otherwise the path. */
  best(page: string): string;
}

/** The origin comes from `--site-url`; without it, from the base of `seo.metatags.canonical`. */
export function pageUrls(seo: DocsConfig['seo'], hosting: Hosting, siteUrl: string | undefined): PageUrls {
  const { basePath } = hosting;
  const addressOf = addresses(hosting);
  const { canonical: given } = seo.metatags;
  const canonical = given && withoutEndSlashes(given);
  const root = siteUrl === undefined ? canonical : `${siteUrl}${basePath}`;
  const slashed = (page: string) =>
    addressOf(page) + (seo.trailingSlash && page !== '/' && !/\.\w+$/.test(page) ? '/' : '');
  const path = (page: string) => `${basePath}${slashed(page)}`;
  const absolute = (page: string) =>
    root === undefined ? undefined : page === '/' && !seo.trailingSlash ? root : `${root}${slashed(page)}`;
  return { path, absolute, best: (page) => absolute(page) ?? path(page) };
}
