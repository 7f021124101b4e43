import type { DocsConfig } from '../../config/docs-config.ts';
import { withoutEndSlashes } from '../../lib/url/paths.ts';
import { addresses, type SiteUrls } from '../../lib/url/site-urls.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SocialImages } from './theme/social-images.ts';

/** Public URLs of pages. */
export interface PageUrls {
  /** Path under the base path, with a trailing slash if the site is configured so. */
  path(page: string): string;
  /** Absolute URL; undefined if the origin is not known. */
  absolute(page: string): string | undefined;
  /** Absolute URL of something that is no page, such as `/mcp`, so without a trailing slash; undefined as above. */
  service(path: string): string | undefined;
  /** Absolute URL if the origin is known, otherwise the path. */
  best(page: string): string;
  /** The URL that search engines should prefer: below `base`, where the docs.json gives one, otherwise the absolute URL. */
  canonical(page: string, base: string | undefined): string | undefined;
}

/** The origin comes from `--site-url`; without it, from the base of `seo.metatags.canonical`. */
export function pageUrls(seo: DocsConfig['seo'], siteUrls: SiteUrls, siteUrl: string | undefined): PageUrls {
  const { basePath } = siteUrls;
  const addressOf = addresses(siteUrls);
  const { canonical: given } = seo.metatags;
  const root = siteUrl === undefined ? given && withoutEndSlashes(given) : `${siteUrl}${basePath}`;
  const slashed = (page: string) =>
    addressOf(page) + (seo.trailingSlash && page !== '/' && !/\.\w+$/.test(page) ? '/' : '');
  const path = (page: string) => `${basePath}${slashed(page)}`;
  const below = (base: string, page: string) =>
    page === '/' && !seo.trailingSlash ? base : `${base}${slashed(page)}`;
  const absolute = (page: string) => (root === undefined ? undefined : below(root, page));
  return {
    path,
    absolute,
    service: (name) => (root === undefined ? undefined : `${root}${addressOf(name)}`),
    best: (page) => absolute(page) ?? path(page),
    canonical: (page, base) => (base ? below(withoutEndSlashes(base), page) : absolute(page)),
  };
}

export interface PageImage {
  /** URL of the social image of a page: its own, that of the site, or a generated one. */
  socialImage: (page: PlannedPage) => string | undefined;
  /** Pages with equal keys and paths have equal URLs. It is known without drawing an image. */
  socialImageKey: (page: PlannedPage) => string | undefined;
}

/** Social networks need absolute URLs. */
export function pageImages(
  { thumbnails: { background } }: DocsConfig,
  urls: PageUrls,
  images: SocialImages,
): PageImage {
  const hasOrigin = urls.absolute('/') !== undefined;
  const isDrawn = hasOrigin && background === undefined;
  const given = ({ frontmatter }: PlannedPage): string | undefined => {
    const own = frontmatter['og:image'];
    if (typeof own === 'string') return own;
    return hasOrigin && background !== undefined ? pictureUrl(background, urls) : undefined;
  };
  const drawn = (page: PlannedPage): string | undefined => {
    const path = images.pathOf(page);
    return path && urls.absolute(`/${path}`);
  };
  return {
    socialImage: (page) => given(page) ?? (isDrawn ? drawn(page) : undefined),
    socialImageKey: (page) => given(page) ?? (isDrawn ? images.keyOf(page) : undefined),
  };
}

function pictureUrl(source: string, urls: PageUrls): string | undefined {
  return /^https?:/.test(source) ? source : urls.absolute(`/${source.replace(/^\.?\//, '')}`);
}
