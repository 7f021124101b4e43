import { ownField } from '../../lib/own-field.ts';

/** Hue and greatest chroma of each color name. */
const HUES: Readonly<Record<string, readonly [hue: number, chroma: number]>> = {
  slate: [257, 0.04],
  gray: [262, 0.03],
  zinc: [286, 0.015],
  neutral: [0, 0],
  stone: [60, 0.012],
  red: [26, 0.24],
  orange: [48, 0.21],
  amber: [70, 0.19],
  yellow: [92, 0.18],
  lime: [130, 0.23],
  green: [149, 0.22],
  emerald: [163, 0.17],
  teal: [183, 0.14],
  cyan: [215, 0.14],
  sky: [238, 0.17],
  blue: [262, 0.24],
  indigo: [277, 0.25],
  violet: [293, 0.27],
  purple: [304, 0.28],
  fuchsia: [322, 0.29],
  pink: [0, 0.25],
  rose: [14, 0.25],
};

/** Lightness and share of the chroma for each shade. */
const SHADES: Readonly<Record<string, readonly [lightness: number, share: number]>> = {
  '50': [98, 0.06],
  '100': [95, 0.13],
  '200': [90, 0.26],
  '300': [83, 0.46],
  '400': [73, 0.76],
  '500': [65, 1],
  '600': [57, 1],
  '700': [50, 0.92],
  '800': [43, 0.76],
  '900': [37, 0.6],
  '950': [27, 0.42],
};

/** Grays go on from nearly white to nearly black. */
const GRAYS: readonly string[] = ['slate', 'gray', 'zinc', 'neutral', 'stone'];
const GRAY_LIGHTNESS: Readonly<Record<string, number>> = {
  '50': 98.5,
  '100': 96.7,
  '200': 92.5,
  '300': 87,
  '400': 70.7,
  '500': 55.2,
  '600': 44.5,
  '700': 37.2,
  '800': 27.6,
  '900': 21,
  '950': 14,
};

const NAMED: Readonly<Record<string, string>> = {
  white: '#fff',
  black: '#000',
  transparent: 'transparent',
  current: 'currentColor',
  inherit: 'inherit',
  primary: 'var(--accent)',
  // Further colors of docs.json: variables of the theme hold their channels.
  'primary-light': 'rgb(var(--primary-light))',
  'primary-dark': 'rgb(var(--primary-dark))',
  'background-light': 'rgb(var(--background-light))',
  'background-dark': 'rgb(var(--background-dark))',
};

/** `blue-500`, `white/80`, `[#1da1f2]` as a CSS color. */
export function utilityColor(text: string): string | undefined {
  const [, name = '', opacity] = /^(.*?)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const color = solidColor(name);
  if (color === undefined || opacity === undefined) return color;
  return `color-mix(in oklab,${color} ${opacity}%,transparent)`;
}

function solidColor(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const arbitrary = /^\[(#[\da-fA-F]{3,8}|(?:rgb|hsl)a?\([\d.,%/_ ]+\)|var\(--[\w-]+\))\]$/.exec(name)?.[1];
  if (arbitrary) return arbitrary.replaceAll('_', ' ');
  const [, family = '', shade = ''] = /^([a-z]+)-(\d{2,3})$/.exec(name) ?? [];
  const hue = ownField(HUES, family);
  const tone = ownField(SHADES, shade);
  if (family === 'primary') return 'var(--accent)';
  if (!hue || !tone) return undefined;
  const lightness = GRAYS.includes(family) ? GRAY_LIGHTNESS[shade]! : tone[0];
  return `oklch(${lightness}% ${(hue[1] * tone[1]).toFixed(3)} ${hue[0]})`;
}
