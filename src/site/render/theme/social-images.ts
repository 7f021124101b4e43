import type { DocsConfig } from '../../../config/docs-config.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { encodeIndexedPng } from '../../../lib/image/png.ts';
import { type SocialImageWords, socialImageDrawer } from '../../../render/page/social-image.ts';
import { colorTokens } from '../../../render/theme/color-tokens.ts';
import { parseOklch, toRgb } from '../../../render/theme/oklch.ts';
import type { SharedFiles } from '../../output/shared-files.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import { fontFiles, outlineFonts } from './fonts/outline-fonts.ts';

/** Images for social networks, of the site's name and the words of a page. Pages with the same words share one. */
export interface SocialImages {
  /** Identifies an image: pages with equal keys have equal ones. */
  keyOf(page: PageWords): string;
  /** Path of the image of a page; undefined if the font has neither its title nor the site's name. */
  pathOf(page: PageWords): string | undefined;
}

type PageWords = Pick<PlannedPage, 'title' | 'frontmatter'>;

/** Images by their keys, from one build to the next. */
export interface PictureCache {
  /** The path of one that is still there. */
  find(key: string): string | undefined;
  add(key: string, path: string): void;
}

/** Images are named by their content. Those in `cache` are not drawn again. */
export function socialImages(
  config: DocsConfig,
  tree: FileTree,
  shared: SharedFiles,
  cache?: PictureCache,
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
  const wordsOf = ({ title, frontmatter: { description } }: PageWords): SocialImageWords => ({
    title,
    ...(description && { description }),
  });
  const keyOf = (page: PageWords) => contentHash(`${style} ${JSON.stringify(wordsOf(page))}`);
  const drawn = (page: PageWords, key: string): string | undefined => {
    const picture = draw(wordsOf(page));
    if (!picture) return undefined;
    const content = encodeIndexedPng(picture);
    const path = `_docs/social/${contentHash(content).slice(0, 16)}.png`;
    shared.add(path, () => content);
    cache?.add(key, path);
    return path;
  };
  const paths = new Map<string, string | undefined>();
  return {
    keyOf,
    pathOf: (page) => {
      const key = keyOf(page);
      if (!paths.has(key)) paths.set(key, cache?.find(key) ?? drawn(page, key));
      const path = paths.get(key);
      if (path !== undefined) shared.note(path);
      return path;
    },
  };
}
