import type { DocsConfig, Font } from '../../../../config/docs-config.ts';
import { memoize } from '../../../../lib/collections.ts';
import { readAsset } from '../../../../lib/files/assets.ts';
import type { FileTree } from '../../../../lib/files/file-tree.ts';
import { type OutlineFont, outlineFont } from '../../../../lib/image/font-outlines.ts';

const INTER = 'inter';
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const;

const asset = (part: string, weight: number) =>
  `npm:@fontsource/inter/files/inter-${part}-${weight}-normal.woff`;

/** All files that `readAsset` must find, for the bundle. */
export function outlineFontAssets(): string[] {
  return [400, 700].flatMap((weight) => PARTS.map((part) => asset(part, weight)));
}

/**
 * Fonts to draw images with: the one that `thumbnails` names, otherwise the site's own, if its files can be read; otherwise
 * Inter.
 */
export function outlineFonts(
  { heading, body }: DocsConfig['fonts'],
  named: string | undefined,
  tree: FileTree,
): { regular: OutlineFont; bold: OutlineFont } {
  const family = named?.toLowerCase();
  if (family === INTER) return { regular: inter(400), bold: inter(700) };
  const chosen = [heading, body].filter((font) => font?.family.toLowerCase() === family);
  const [title = heading, text = body] = family === undefined ? [] : [chosen[0], chosen.at(-1)];
  return { regular: ownFont(text, tree) ?? inter(400), bold: ownFont(title, tree) ?? inter(700) };
}

/** Whether images can be drawn in a family: Inter, or one of the site whose file has readable outlines. */
export function canDraw(family: string, { heading, body }: DocsConfig['fonts'], tree: FileTree): boolean {
  const wanted = family.toLowerCase();
  const own = [heading, body].filter((font) => font?.family.toLowerCase() === wanted);
  return wanted === INTER || own.some((font) => ownFont(font, tree) !== undefined);
}

/** The existing files of the site's own fonts. */
export function fontFiles({ heading, body }: DocsConfig['fonts'], tree: FileTree): string[] {
  return [heading, body].flatMap((font) => fontFile(font, tree) ?? []);
}

/** The file of a font in the repository; undefined if there is none. */
export function fontFile(font: Font | undefined, tree: FileTree): string | undefined {
  const file = font?.source?.replace(/^\.?\//, '');
  return file !== undefined && tree.has(file) ? file : undefined;
}

function ownFont(font: Font | undefined, tree: FileTree): OutlineFont | undefined {
  const file = fontFile(font, tree);
  return file === undefined ? undefined : outlineFont(tree.readBytes(file));
}

/** Opens each part of the font when a text needs it. */
function inter(weight: number): OutlineFont {
  const fontOf = memoize((part: string) => outlineFont(readAsset(asset(part, weight))));
  const partWith = (code: number): OutlineFont | undefined => {
    for (const part of PARTS) {
      const font = fontOf(part);
      if (font?.has(code)) return font;
    }
    return undefined;
  };
  return {
    has: (code) => partWith(code) !== undefined,
    advance: (code) => partWith(code)?.advance(code) ?? 0,
    contours: (code) => partWith(code)?.contours(code) ?? [],
  };
}
