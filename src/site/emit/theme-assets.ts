import { readTextAsset } from '../../lib/assets.ts';
import type { BrowserFeature } from '../../render/body.ts';
import type { ThemeAssetUrls } from '../../render/site-model.ts';
import type { ColorSettings } from '../../render/theme/color-tokens.ts';
import { siteColorsCss } from '../../render/theme/theme-css.ts';
import { contentHash } from '../content-hash.ts';
import type { OutputFile } from '../output-file.ts';

export interface ThemeSettings extends ColorSettings {
  theme: string;
  basePath: string;
  /** `@font-face` rules and font properties of the site. */
  fontCss?: string;
}

const SCRIPTS = ['site', 'search', 'playground'];
/** Scripts that a site has only when a page needs them. */
const FEATURES: readonly BrowserFeature[] = ['mermaid', 'islands'];
const VARIANTS = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'];

export interface ThemeAssets {
  files: OutputFile[];
  /** Files to write when a page uses the feature. */
  features: ReadonlyMap<BrowserFeature, OutputFile>;
  urls: ThemeAssetUrls;
}

/** The theme's files under `_docs/`, named by their content, and the URLs that pages load them by. */
export function emitThemeAssets(settings: ThemeSettings): ThemeAssets {
  const files: OutputFile[] = [];
  const features = new Map<BrowserFeature, OutputFile>();
  const named = (name: string, extension: string, content: string): OutputFile => ({
    path: `_docs/${name}.${contentHash(content).slice(0, 10)}.${extension}`,
    content,
  });
  const urlOf = (file: OutputFile) => `${settings.basePath}/${file.path}`;
  const add = (name: string, extension: string, content: string) => {
    const file = named(name, extension, content);
    files.push(file);
    return urlOf(file);
  };
  const variant = VARIANTS.includes(settings.theme) ? settings.theme : 'mint';
  const css = [
    siteColorsCss(settings),
    readTextAsset('dist/theme/theme.css'),
    readTextAsset(`dist/theme/variant-${variant}.css`),
    settings.fontCss ?? '',
  ].join('\n');
  const urls: ThemeAssetUrls = { css: add('theme', 'css', css), scripts: {} };
  const scripts: Record<string, string> = {};
  for (const name of SCRIPTS) scripts[name] = add(name, 'js', readTextAsset(`dist/theme/${name}.js`));
  for (const name of FEATURES) {
    const file = named(name, 'js', readTextAsset(`dist/theme/${name}.js`));
    features.set(name, file);
    scripts[name] = urlOf(file);
  }
  scripts['playground.css'] = add('playground', 'css', readTextAsset('dist/theme/playground.css'));
  // Its address is registered at providers, so it never changes.
  files.push({ path: '_docs/oauth.html', content: readTextAsset('templates/theme/oauth.html') });
  return { files, features, urls: { ...urls, scripts } };
}
