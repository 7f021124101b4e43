import { type ColorSettings, type ColorTokens, colorTokens } from './color-tokens.ts';

/** The stylesheet of one site that stands in front of the theme's own: its colours in both modes. */
export function siteColorsCss(settings: ColorSettings): string {
  const { light, dark }: ColorTokens = colorTokens(settings);
  return `:root{${declarations(light)}}html.dark{${declarations(dark)}}`;
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
