import type { DocsConfig, Font } from '../config/docs-config.ts';
import type { Locate } from '../config/locate.ts';
import type { FileTree } from '../lib/file-tree.ts';
import { fontMetrics } from '../lib/font-metrics.ts';
import { type Problem, problem } from '../problems/problem.ts';
import type { ThemeFont } from '../render/theme/font-css.ts';

/** The fonts of docs.json as the theme uses them. Only files of the repository are loaded; other fonts must be installed. */
export function themeFonts(
  fonts: DocsConfig['fonts'],
  tree: FileTree,
  linkTo: (path: string) => string,
): { heading?: ThemeFont; body?: ThemeFont } {
  const read = (font: Font): ThemeFont => {
    const { family, weight, format } = font;
    const file = localFile(font, tree);
    const metrics = file && fontMetrics(tree.readBytes(file));
    return {
      family,
      ...(weight !== undefined && { weight }),
      ...(file && { url: linkTo(`/${file}`), ...(format && { format }), ...(metrics && { metrics }) }),
    };
  };
  return {
    ...(fonts.heading && { heading: read(fonts.heading) }),
    ...(fonts.body && { body: read(fonts.body) }),
  };
}

/** Fonts that cannot be shown as the author meant them, because nothing is loaded from another host. */
export function fontProblems(fonts: DocsConfig['fonts'], tree: FileTree, locate: Locate): Problem[] {
  const distinct = new Map(
    [fonts.body, fonts.heading].flatMap((font) => (font ? [[font.family, font] as const] : [])),
  );
  return [...distinct.values()].flatMap((font) => {
    if (localFile(font, tree)) return [];
    const at = locate('/fonts');
    return font.source === undefined || /^https?:/.test(font.source)
      ? [problem('font-not-local', { family: font.family }, at)]
      : [problem('font-file-missing', { family: font.family, file: font.source }, at)];
  });
}

function localFile({ source }: Font, tree: FileTree): string | undefined {
  const file = source?.replace(/^\.?\//, '');
  return file !== undefined && tree.has(file) ? file : undefined;
}
