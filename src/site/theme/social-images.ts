import type { DocsConfig } from '../../config/docs-config.ts';
import { contentHash } from '../../lib/content-hash.ts';
import type { FileTree } from '../../lib/files/file-tree.ts';
import { encodeIndexedPng } from '../../lib/image/png.ts';
import { type SocialImageWords, socialImageDrawer } from '../../render/page/social-image.ts';
import { colorTokens } from '../../render/theme/color-tokens.ts';
import { parseOklch, toRgb } from '../../render/theme/oklch.ts';
import type { Output } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { fontFiles, outlineFonts } from './fonts/outline-fonts.ts';

/**
 * Path of the image for a page without its own; undefined if the font has neither its title nor the site's name.
 */
export type SocialImages = (page: Pick<PlannedPage, 'title' | 'frontmatter'>) => string | undefined;

/** Images of the last build, by their inputs. */
export interface KnownPictures {
  /** The path of one that is still there. */
  find(key: string): string | undefined;
  remember(key: string, path: string): void;
}

/** Pages with the same words share one image, named by its content. Those in `drawn` are not drawn again. */
export function socialImages(
  config: DocsConfig,
  tree: FileTree,
  write: Output['write'],
  drawn?: KnownPictures,
): SocialImages {
  const tokens = colorTokens({ colors: config.colors, background: config.background.color });
  const mode = tokens[config.thumbnails.appearance ?? 'light'];
  const rgb = (name: string) => toRgb(parseOklch(mode[name]!));
  const look = {
    background: rgb('bg'),
    text: rgb('text'),
    soft: rgb('text-soft'),
    accent: rgb('accent'),
    siteName: config.name,
  };
  const { fonts } = config;
  const { font } = config.thumbnails;
  const draw = socialImageDrawer({ ...look, ...outlineFonts(fonts, font, tree) });
  const style = JSON.stringify([
    look,
    fonts,
    font,
    fontFiles(fonts, tree).map((file) => contentHash(tree.readBytes(file))),
  ]);
  const known = new Map<string, string | undefined>();
  const written = new Set<string>();
  const pictureOf = (words: SocialImageWords): string | undefined => {
    const origin = contentHash(`${style} ${JSON.stringify(words)}`);
    const before = drawn?.find(origin);
    if (before !== undefined) return before;
    const picture = draw(words);
    if (!picture) return undefined;
    const content = encodeIndexedPng(picture);
    const path = `_docs/social/${contentHash(content).slice(0, 16)}.png`;
    if (!written.has(path)) write(path, content);
    written.add(path);
    drawn?.remember(origin, path);
    return path;
  };
  return ({ title, frontmatter: { description } }) => {
    const key = JSON.stringify([title, description]);
    if (!known.has(key)) known.set(key, pictureOf({ title, ...(description && { description }) }));
    return known.get(key);
  };
}
