import { type CodeTheme, type CodeThemes, codeProperties } from './code-theme.ts';
import { type ColorSettings, type ColorTokens, colorTokens } from './color-tokens.ts';

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

/** Grays in steps that authors know, as channels of sRGB. */
const GRAYS: Readonly<Record<string, string>> = {
  '50': '249 250 251',
  '100': '243 244 246',
  '200': '229 231 235',
  '300': '209 213 219',
  '400': '156 163 175',
  '500': '107 114 128',
  '600': '75 85 99',
  '700': '55 65 81',
  '800': '31 41 55',
  '900': '17 24 39',
  '950': '3 7 18',
};

/**
 * The custom properties of the hosted platform, for the stylesheets and components of authors: channels without
 * commas, as in `rgb(var(--primary) / 0.5)`, and the fonts of text and code, named after those of the platform.
 */
function platformVariables({ colors, background }: ColorSettings): Record<string, string> {
  const primary = channels(colors.primary) ?? '0 0 0';
  return {
    primary,
    'primary-light': channels(colors.light) ?? primary,
    'primary-dark': channels(colors.dark) ?? primary,
    'background-light': channels(background?.light) ?? '255 255 255',
    'background-dark': channels(background?.dark) ?? '14 15 18',
    ...Object.fromEntries(Object.entries(GRAYS).map(([step, value]) => [`gray-${step}`, value])),
    'font-inter': 'var(--font-body)',
    'font-jetbrains-mono': 'var(--font-code)',
  };
}

/** `#0b6b54` and `#0b6` as `11 107 84`. */
function channels(hex: string | undefined): string | undefined {
  const digits = /^#([\da-f]{3,8})$/i.exec(hex?.trim() ?? '')?.[1];
  if (digits === undefined || digits.length === 5 || digits.length === 7) return undefined;
  const wide = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16)).join(' ');
}
