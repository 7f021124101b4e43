import { type ColorSettings, type ColorTokens, colorTokens } from './color-tokens.ts';
import { platformVariables } from './platform-variables.ts';

/** Boxes of code on sites whose code is always dark; base.css has the same selector. */
const DARK_CODE = '[data-docs-code=dark] :is(.code-block,.code-group,.samples)';

/** The stylesheet of one site that is in front of the theme's own: its colors in both modes. Paper is always light. */
export function siteColorsCss(settings: ColorSettings): string {
  const { light, dark }: ColorTokens = colorTokens(settings);
  return `:root{${declarations({ ...platformVariables(settings), ...light })}}@media screen{html.dark,${DARK_CODE}{${declarations(dark)}}}`;
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
