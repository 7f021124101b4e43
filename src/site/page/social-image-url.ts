import type { DocsConfig } from '../../config/docs-config.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { SocialImages } from '../theme/social-images.ts';
import type { PageUrls } from './page-urls.ts';

/** The image of the page, of the site, or a generated one; social networks need absolute URLs. */
export function socialImageUrl(
  { thumbnails: { background } }: DocsConfig,
  urls: PageUrls,
  draw: SocialImages,
): (page: PlannedPage) => string | undefined {
  return (page) => {
    const own = page.frontmatter['og:image'];
    if (typeof own === 'string') return own;
    if (urls.absolute('/') === undefined) return undefined;
    if (background !== undefined) return pictureUrl(background, urls);
    const image = draw(page);
    return image && urls.absolute(`/${image}`);
  };
}

function pictureUrl(source: string, urls: PageUrls): string | undefined {
  return /^https?:/.test(source) ? source : urls.absolute(`/${source.replace(/^\.?\//, '')}`);
}
