import type { DocsConfig } from '../../config/docs-config.ts';
import { plainWords } from '../../content/inline-markdown.ts';
import { type SocialImageModel, socialImage } from '../../render/social-image.ts';
import { type ColorTokens, colorTokens } from '../../render/theme/color-tokens.ts';
import type { OutputFile } from '../output-file.ts';
import type { PlannedPage } from '../plan-pages.ts';

/** Draws the picture of a page that has none of its own. */
export type SocialImages = (page: Pick<PlannedPage, 'path' | 'title' | 'frontmatter'>) => OutputFile;

export function socialImages(config: DocsConfig): SocialImages {
  const tokens: ColorTokens = colorTokens({ colors: config.colors, background: config.background.color });
  const mode = tokens[config.thumbnails.appearance ?? 'light'];
  const colors: Pick<SocialImageModel, 'background' | 'text' | 'soft' | 'accent' | 'font'> = {
    background: mode.bg!,
    text: mode.text!,
    soft: mode['text-soft']!,
    accent: mode.accent!,
    ...(config.thumbnails.font && { font: config.thumbnails.font }),
  };
  return ({ path, title, frontmatter }) => ({
    path: `_docs/social${path === '/' ? '/index' : path}.svg`,
    content: socialImage({
      ...colors,
      siteName: config.name,
      title,
      description: plainWords(frontmatter.description ?? ''),
    }),
  });
}
