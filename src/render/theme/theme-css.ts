import { type CodeTheme, type CodeThemes, codeProperties } from './code-theme.ts';
import { type ColorSettings, type ColorTokens, colorTokens } from './color-tokens.ts';
import { platformVariables } from './platform-variables.ts';

/** Code boxes; base/tokens.css has the same selector. */
const CODE = ':is(.code-block,.code-group,.samples)';
/** Boxes of the author in the colors of one mode, whatever the mode of the page; base/tokens.css has the same selectors. */
const LIGHT_BOX = 'html.dark [data-docs-ground=light]';
const DARK_BOX = `${LIGHT_BOX} [data-docs-ground=dark]`;

/** The stylesheet of a site before the theme's own: its colors in both modes. Print is always light. */
export function siteColorsCss(settings: ColorSettings, code: CodeThemes = {}): string {
  const { light, dark }: ColorTokens = colorTokens(settings);
  const ofCode = (theme: CodeTheme, page: Record<string, string>) =>
    `${declarations({ ...surfaceTokens(theme, settings), ...codeProperties(theme, page) })};color:var(--text)`;
  const screen = [
    `html.dark,${DARK_BOX},[data-docs-code=dark] ${CODE}{${declarations(dark)}}`,
    ...(code.light ? [`html:not(.dark) ${CODE}{${ofCode(code.light, light)}}`] : []),
    ...(code.dark ? [`html.dark ${CODE}{${ofCode(code.dark, dark)}}`] : []),
  ];
  return `:root{${declarations(platformVariables(settings))}}:root,${LIGHT_BOX}{${declarations(light)}}@media screen{${screen.join('')}}`;
}

/** Borders, buttons and titles of a box that suit its background. */
function surfaceTokens(theme: CodeTheme, { colors }: ColorSettings): Record<string, string> {
  if (theme === 'css-variables') return {};
  const { mode, background } = theme;
  return colorTokens({ colors, background: { [mode]: background } })[mode];
}

function declarations(tokens: Record<string, string>): string {
  return Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');
}
