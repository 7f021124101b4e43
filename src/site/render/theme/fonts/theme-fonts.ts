import type { DocsConfig, Font } from '../../../../config/docs-config.ts';
import type { Locate } from '../../../../config/json/resolve-refs.ts';
import { assetHash, readAsset } from '../../../../lib/files/assets.ts';
import type { FileTree } from '../../../../lib/files/file-tree.ts';
import { fontMetrics } from '../../../../lib/image/font-metrics.ts';
import { remoteUrls, withoutComments } from '../../../../lib/style-urls.ts';
import { baseName, resolvePath } from '../../../../lib/url/paths.ts';
import { type Problem, problem } from '../../../../problems/problem.ts';
import { isSystemFamily, type ThemeFont } from '../../../../render/theme/font-css.ts';
import type { OutputFile } from '../../../output/output.ts';
import { fontFile } from './outline-fonts.ts';
import { DEFAULT_FONT, SHIPPED_FAMILIES, type ShippedFont, shippedFont } from './shipped-fonts.ts';

export interface ThemeFonts {
  heading?: ThemeFont;
  body: ThemeFont;
  /** For readers who do not have the font of the text. */
  fallback?: ThemeFont;
  /** Files of the bundled families that the site uses. */
  files: OutputFile[];
  /** URLs of the fonts that nearly every page needs. */
  preloads: string[];
}

/** The fonts of a site: files of its repository, bundled families, or names of installed fonts. */
export function themeFonts(
  fonts: DocsConfig['fonts'],
  tree: FileTree,
  linkTo: (path: string) => string,
): ThemeFonts {
  const files = new Map<string, OutputFile>();
  const shipped = (font: ShippedFont, weight?: number): ThemeFont => {
    const faces = font.files.map(({ asset, ...face }) => {
      const path = fontPath(asset);
      if (!files.has(path)) files.set(path, { path, content: readAsset(asset) });
      return { url: linkTo(`/${path}`), format: 'woff2', ...face };
    });
    const metrics = fontMetrics(readAsset(font.files[0]!.asset));
    return {
      family: font.family,
      ...(weight !== undefined && { weight }),
      faces,
      ...(metrics && { metrics }),
    };
  };
  const read = (font: Font): ThemeFont => {
    const { family, weight, format } = font;
    const file = fontFile(font, tree);
    const carried = file === undefined ? shippedFont(family) : undefined;
    if (carried) return shipped(carried, weight);
    const metrics = file && fontMetrics(tree.readBytes(file));
    const faces =
      file === undefined
        ? []
        : [{ url: linkTo(`/${file}`), ...(format && { format }), ...(weight && { weight }) }];
    return { family, ...(weight !== undefined && { weight }), faces, ...(metrics && { metrics }) };
  };
  const body = fonts.body ? read(fonts.body) : shipped(DEFAULT_FONT);
  const fallback = fonts.body && !isAvailable(fonts.body, tree) ? shipped(DEFAULT_FONT) : undefined;
  const heading = fonts.heading && read(fonts.heading);
  const first = [body, fallback, heading].flatMap((font) => font?.faces[0]?.url ?? []);
  return {
    body,
    ...(fallback && { fallback }),
    ...(heading && { heading }),
    files: [...files.values()],
    preloads: [...new Set(first)],
  };
}

/** The path of a bundled font on the site: `_docs/inter-latin.0123456789.woff2`, `_docs/poppins-latin-600.….woff2`. */
export function fontPath(asset: string): string {
  const name = baseName(asset).replace(/(?:-wght|-400)?-normal\.woff2$/, '');
  return `_docs/${name}.${assetHash(asset).slice(0, 10)}.woff2`;
}

/** Fonts that are part of Windows and macOS, and that other systems replace with similar ones. */
const WEB_SAFE = new Set([
  'arial',
  'courier new',
  'georgia',
  'helvetica',
  'tahoma',
  'times new roman',
  'trebuchet ms',
  'verdana',
]);

/** Whether readers have a font: its files are on the site, or it is installed. */
function isAvailable(font: Font, tree: FileTree): boolean {
  const { family } = font;
  return (
    fontFile(font, tree) !== undefined ||
    shippedFont(family) !== undefined ||
    isSystemFamily(family) ||
    WEB_SAFE.has(family.toLowerCase()) ||
    hasAuthorFace(family, tree)
  );
}

/** Fonts that are not available, because nothing is loaded from other hosts. */
export function fontProblems(fonts: DocsConfig['fonts'], tree: FileTree, locate: Locate): Problem[] {
  const { body, heading } = fonts;
  const distinct = new Map(
    Object.entries({ heading, body }).flatMap(([part, font]) =>
      font ? [[font.family, { part, font }]] : [],
    ),
  );
  return [...distinct.values()].flatMap(({ part, font }) => {
    const { family, source } = font;
    if (fontFile(font, tree)) return [];
    const at = (key: string) => locate(`/fonts/${part}/${key}`);
    if (source !== undefined && !/^https?:/.test(source)) {
      const found = problem('font-file-missing', { family, file: source }, at('source'));
      return [{ ...found, target: `/${resolvePath('', source)}` }];
    }
    return isAvailable(font, tree)
      ? []
      : [problem('font-not-local', { family, part, shipped: SHIPPED_FAMILIES.join(', ') }, at('family'))];
  });
}

const FACE = /@font-face\s*\{[^{}]*\}/gi;
const FAMILY = /font-family\s*:\s*(?:"([^"]*)"|'([^']*)'|([^;}"']*))/i;

/** Whether an author style sheet provides a font: it declares its faces, or imports them by name. */
function hasAuthorFace(family: string, tree: FileTree): boolean {
  const wanted = family.trim().toLowerCase();
  return tree.paths.some((path) => {
    if (!path.endsWith('.css')) return false;
    const css = withoutComments(tree.readText(path));
    const faces = [...css.matchAll(FACE)].map(([face]) => {
      const [, double, single, bare] = FAMILY.exec(face) ?? [];
      return (double ?? single ?? bare ?? '').trim().toLowerCase();
    });
    return faces.includes(wanted) || remoteUrls(css).some(({ address }) => isNamed(wanted, address));
  });
}

/** Font hosts have the family in the query: `?family=Open+Sans:wght@400`. */
function isNamed(family: string, address: string): boolean {
  if (!URL.canParse(address, 'https://host')) return false;
  return new URL(address, 'https://host').searchParams
    .getAll('family')
    .some((value) => value.split('|').some((name) => name.split(':')[0]!.toLowerCase() === family));
}
