import type { DocsConfig } from '../../config/docs-config.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { encodeIndexedPng } from '../../lib/image/png.ts';
import { socialImageDrawer } from '../../render/page/social-image.ts';
import { colorTokens } from '../../render/theme/color-tokens.ts';
import { parseOklch, toRgb } from '../../render/theme/oklch.ts';
import { outlineFonts } from '../fonts/outline-fonts.ts';
import type { Output } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** Path of the picture of a page that has none of its own; undefined when neither its title nor the name of the site can be written. */
export type SocialImages = (page: Pick<PlannedPage, 'title' | 'frontmatter'>) => string | undefined;

/** Pages with the same words share one picture, named by its content. */
export function socialImages(config: DocsConfig, tree: FileTree, write: Output['write']): SocialImages {
  const tokens = colorTokens({ colors: config.colors, background: config.background.color });
  const mode = tokens[config.thumbnails.appearance ?? 'light'];
  const rgb = (name: string) => toRgb(parseOklch(mode[name]!));
  const draw = socialImageDrawer({
    background: rgb('bg'),
    text: rgb('text'),
    soft: rgb('text-soft'),
    accent: rgb('accent'),
    siteName: config.name,
    ...outlineFonts(config.fonts, config.thumbnails.font, tree),
  });
  const known = new Map<string, string | undefined>();
  const written = new Set<string>();
  return ({ title, frontmatter: { description } }) => {
    const key = JSON.stringify([title, description]);
    if (!known.has(key)) {
      const drawn = draw({ title, ...(description && { description }) });
      const content = drawn && encodeIndexedPng(drawn);
      const path = content && `_docs/social/${contentHash(content).slice(0, 16)}.png`;
      if (path && !written.has(path)) write(path, content);
      if (path) written.add(path);
      known.set(key, path);
    }
    return known.get(key);
  };
}
