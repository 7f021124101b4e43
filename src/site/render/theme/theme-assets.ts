import type { BrowserFeature } from '../../../components/html/body-renderer.ts';
import type { Theme } from '../../../config/docs-config.ts';
import { contentHash } from '../../../lib/content-hash.ts';
import { assetHash, readAsset, readTextAsset } from '../../../lib/files/assets.ts';
import type { ThemeAssetUrls } from '../../../render/page/page-model.ts';
import type { CodeThemes } from '../../../render/theme/code-theme.ts';
import type { ColorSettings } from '../../../render/theme/color-tokens.ts';
import { fontCss, type ThemeFont } from '../../../render/theme/font-css.ts';
import { siteColorsCss } from '../../../render/theme/theme-css.ts';
import type { LaterFile, OutputFile } from '../../output/output.ts';
import { MATH_FONT } from './fonts/shipped-fonts.ts';
import { fontPath } from './fonts/theme-fonts.ts';

export interface ThemeSettings extends ColorSettings {
  theme: Theme;
  code: CodeThemes;
  basePath: string;
  /** Fonts of headings and text. */
  fonts: { heading?: ThemeFont; body: ThemeFont };
  hasAssistant: boolean;
  /** Styles of classes that scripts of the author use. */
  utilities: string;
}

const SCRIPTS = [
  'site',
  'search',
  'figures',
  'not-found',
  'playground',
  'playground-samples',
  'playground-oauth',
  'playground-failure',
];
/** Scripts that a site has only when a page needs them. */
const FEATURES = [
  'choosers',
  'mermaid',
  'islands',
  'playground-editor',
  'playground-channel',
] as const satisfies readonly BrowserFeature[];

export interface ThemeAssets {
  files: OutputFile[];
  /** Files to write when a page uses the feature. Of most, a site needs only the name. */
  features: ReadonlyMap<BrowserFeature, LaterFile>;
  urls: ThemeAssetUrls;
}

/** The theme's files under `_docs/`, named by their content, and the URLs that pages load them by. */
export function emitThemeAssets(settings: ThemeSettings): ThemeAssets {
  const files: OutputFile[] = [];
  const features = new Map<BrowserFeature, LaterFile>();
  const named = (name: string, extension: string, hash: string) =>
    `_docs/${name}.${hash.slice(0, 10)}.${extension}`;
  const urlOf = (path: string) => `${settings.basePath}/${path}`;
  const addAsset = (name: string, extension: 'js' | 'css') => {
    const asset = `dist/theme/${name}.${extension}`;
    const path = named(name, extension, assetHash(asset));
    files.push({ path, content: readAsset(asset) });
    return urlOf(path);
  };
  const addFeature = (name: BrowserFeature) => {
    const asset = `dist/theme/${name}.js`;
    const path = named(name, 'js', assetHash(asset));
    features.set(name, { path, content: () => readAsset(asset) });
    return urlOf(path);
  };
  const mathFont = fontPath(MATH_FONT);
  features.set('math', { path: mathFont, content: () => readAsset(MATH_FONT) });
  const css = [
    siteColorsCss(settings, settings.code),
    readTextAsset('dist/theme/theme.css'),
    readTextAsset(`dist/theme/variant-${settings.theme}.css`),
    fontCss({ ...settings.fonts, mathUrl: urlOf(mathFont) }),
    ...(settings.utilities === '' ? [] : [settings.utilities]),
  ].join('\n');
  const cssFile = named('theme', 'css', contentHash(css));
  files.push({ path: cssFile, content: css });
  const urls: ThemeAssetUrls = { css: urlOf(cssFile), scripts: {} };
  const scripts: Record<string, string> = {};
  for (const name of SCRIPTS) scripts[name] = addAsset(name, 'js');
  for (const name of FEATURES) scripts[name] = addFeature(name);
  // Pages name it themselves.
  addFeature('divisions');
  if (settings.hasAssistant) {
    scripts['assistant-entry'] = addAsset('assistant-entry', 'js');
    scripts.assistant = addAsset('assistant', 'js');
    scripts['assistant.css'] = addAsset('assistant', 'css');
  }
  scripts['playground.css'] = addAsset('playground', 'css');
  // Its URL is registered at providers, so it never changes.
  files.push({ path: '_docs/oauth.html', content: readTextAsset('templates/theme/oauth.html') });
  return { files, features, urls: { ...urls, scripts } };
}
