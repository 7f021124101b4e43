import type { CodeblockStyle } from '../../../config/docs-config.ts';
import { readTextAsset } from '../../../lib/files/assets.ts';
import type { CodeColors, CodeTheme, CodeThemes } from '../../../render/theme/code-theme.ts';

/** The code themes of docs.json, for both modes. An unknown name is ignored. */
export function codeThemes(style: CodeblockStyle['theme']): CodeThemes {
  if (typeof style === 'string') return {};
  const known = knownThemes();
  const [light, dark] = [known.get(style.light), known.get(style.dark)];
  return { ...(light && { light }), ...(dark && { dark }) };
}

/** The mode of code blocks if it differs from that of the page: dark on light pages, or light on dark ones. */
export function codeMode(style: CodeblockStyle['theme'], { light, dark }: CodeThemes) {
  if (style === 'dark' || modeOf(light) === 'dark') return 'dark';
  return modeOf(dark) === 'light' ? 'light' : undefined;
}

export function codeThemeNames(): string[] {
  return [...knownThemes().keys()];
}

function modeOf(theme: CodeTheme | undefined) {
  return theme === undefined || theme === 'css-variables' ? undefined : theme.mode;
}

function knownThemes(): ReadonlyMap<string, CodeTheme> {
  const colors = JSON.parse(readTextAsset('dist/theme/code-themes.json')) as Record<string, CodeColors>;
  return new Map<string, CodeTheme>([...Object.entries(colors), ['css-variables', 'css-variables']]);
}
