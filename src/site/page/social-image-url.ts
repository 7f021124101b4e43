import type { DocsConfig } from '../../config/docs-config.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SocialImages } from '../render/theme/social-images.ts';
import type { PageUrls } from './page-urls.ts';

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
