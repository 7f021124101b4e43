import type { ColorSettings } from './color-tokens.ts';

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
export function platformVariables({ colors, background }: ColorSettings): Record<string, string> {
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
