import { readTextAsset } from '../../lib/assets.ts';
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

const SCRIPTS = ['site', 'search', 'playground', 'mermaid', 'islands'];
const VARIANTS = ['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia'];

/** The theme's files under `_docs/`, named by their content, and the URLs that pages load them by. */
export function emitThemeAssets(settings: ThemeSettings): { files: OutputFile[]; urls: ThemeAssetUrls } {
  const files: OutputFile[] = [];
  const add = (name: string, extension: string, content: string) => {
    const file = `_docs/${name}.${contentHash(content).slice(0, 10)}.${extension}`;
    files.push({ path: file, content });
    return `${settings.basePath}/${file}`;
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
  for (const name of SCRIPTS) {
    const code = optionalAsset(`dist/theme/${name}.js`);
    if (code !== undefined) scripts[name] = add(name, 'js', code);
  }
  scripts['playground.css'] = add('playground', 'css', readTextAsset('dist/theme/playground.css'));
  // Its address is registered at providers, so it never changes.
  files.push({ path: '_docs/oauth.html', content: readTextAsset('templates/theme/oauth.html') });
  return { files, urls: { ...urls, scripts } };
}

/** Scripts of features that this program was built without. */
function optionalAsset(name: string): string | undefined {
  try {
    return readTextAsset(name);
  } catch {
    return undefined;
  }
}
