import type { ByMode, DocsConfig } from '../../../config/docs-config.ts';
import type { FileTree } from '../../../lib/files/file-tree.ts';
import { imageSize } from '../../../lib/image/image-size.ts';
import { renderIntegrations } from '../../../render/page/integrations.ts';
import type { LogoImage, SiteModel } from '../../../render/page/page-model.ts';
import { colorTokens } from '../../../render/theme/color-tokens.ts';
import type { OutputFile } from '../../output/output.ts';
import { isThere } from '../../source/site-files.ts';
import { authorScripts, scriptUtilities } from './author-scripts.ts';
import { codeMode, codeThemes } from './code-themes.ts';
import { emitFavicons } from './favicons.ts';
import { themeFonts } from './fonts/theme-fonts.ts';
import { emitThemeAssets, type ThemeAssets } from './theme-assets.ts';

interface SiteModelInput {
  config: DocsConfig;
  tree: FileTree;
  linkTo: (path: string) => string;
  basePath: string;
  siteUrl?: string;
  relative: boolean;
}

interface SharedParts {
  model: SiteModel;
  files: OutputFile[];
  features: ThemeAssets['features'];
}

/** The shared model of all pages, and its files: stylesheet, scripts, icons. */
export function siteModel(input: SiteModelInput): SharedParts {
  const { config, tree, linkTo, basePath, siteUrl, relative } = input;
  const palette = { colors: config.colors, background: config.background.color };
  const scripts = authorScripts(tree).forPages;
  const fonts = themeFonts(config.fonts, tree, linkTo);
  const codeStyle = config.styling.codeblocks.theme;
  const code = codeThemes(codeStyle);
  const theme = emitThemeAssets({
    ...palette,
    theme: config.theme,
    code,
    basePath,
    hasAssistant: config.assistant.enabled,
    fonts,
    utilities: scriptUtilities(tree, scripts),
  });
  const { accent, 'on-accent': onAccent } = colorTokens(palette).light;
  const favicons = emitFavicons(config, { fill: accent!, text: onAccent! }, tree, linkTo);
  const byMode = <Value>(image: ByMode | undefined, read: (source: string) => Value) =>
    image && isThere(image.light, tree) && isThere(image.dark, tree)
      ? { light: read(image.light), dark: read(image.dark) }
      : undefined;
  const logo = (source: string): LogoImage => {
    const file = source.replace(/^\.?\//, '');
    const size = tree.has(file) ? imageSize(tree.readBytes(file)) : undefined;
    return { url: linkTo(source), ...(size && { size }) };
  };
  const urls = (paths: readonly string[]) => paths.map((path) => linkTo(`/${path}`));
  return {
    model: {
      name: config.name,
      theme: config.theme,
      basePath,
      siteUrl,
      assets: theme.urls,
      // Browsers do not preload fonts of pages from disk.
      fontPreloads: relative ? [] : fonts.preloads,
      appearance: config.appearance,
      logo: byMode(config.logo, logo),
      home: linkTo(config.logo?.href ?? '/'),
      favicon: favicons.links,
      searchPrompt: config.search.prompt,
      customStyles: urls(tree.paths.filter((path) => path.endsWith('.css'))),
      customScripts: urls(scripts),
      codeMode: codeMode(codeStyle, code),
      decoration: config.background.decoration,
      backgroundImage: byMode(config.background.image, (source) => ({ url: linkTo(source) })),
      integrations: renderIntegrations(config.integrations),
      hasAssistant: config.assistant.enabled,
      hasAssistantBar: config.assistant.enabled && config.assistant.position === 'bar',
    },
    files: [...theme.files, ...fonts.files, ...favicons.files],
    features: theme.features,
  };
}
