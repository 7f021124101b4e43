/** Named scales of Tailwind. */

export const FONT_SIZES: Readonly<Record<string, string>> = {
  xs: '.75rem;line-height:1rem',
  sm: '.875rem;line-height:1.25rem',
  base: '1rem;line-height:1.5rem',
  lg: '1.125rem;line-height:1.75rem',
  xl: '1.25rem;line-height:1.75rem',
  '2xl': '1.5rem;line-height:2rem',
  '3xl': '1.875rem;line-height:2.25rem',
  '4xl': '2.25rem;line-height:2.5rem',
  '5xl': '3rem;line-height:1',
  '6xl': '3.75rem;line-height:1',
  '7xl': '4.5rem;line-height:1',
  '8xl': '6rem;line-height:1',
  '9xl': '8rem;line-height:1',
};
export const WEIGHTS: Readonly<Record<string, string>> = {
  thin: '100',
  extralight: '200',
  light: '300',
  normal: '400',
  medium: '500',
  semibold: '600',
  bold: '700',
  extrabold: '800',
  black: '900',
};
export const RADII: Readonly<Record<string, string>> = {
  '': '.25rem',
  none: '0',
  sm: '.125rem',
  md: '.375rem',
  lg: '.5rem',
  xl: '.75rem',
  '2xl': '1rem',
  '3xl': '1.5rem',
  full: '9999px',
};
export const SHADOWS: Readonly<Record<string, string>> = {
  '': '0 1px 3px rgb(0 0 0/.1),0 1px 2px -1px rgb(0 0 0/.1)',
  sm: '0 1px 2px rgb(0 0 0/.05)',
  md: '0 4px 6px -1px rgb(0 0 0/.1),0 2px 4px -2px rgb(0 0 0/.1)',
  lg: '0 10px 15px -3px rgb(0 0 0/.1),0 4px 6px -4px rgb(0 0 0/.1)',
  xl: '0 20px 25px -5px rgb(0 0 0/.1),0 8px 10px -6px rgb(0 0 0/.1)',
  '2xl': '0 25px 50px -12px rgb(0 0 0/.25)',
  inner: 'inset 0 2px 4px rgb(0 0 0/.05)',
  none: '0 0 #0000',
};
export const MAX_WIDTHS: Readonly<Record<string, string>> = {
  xs: '20rem',
  sm: '24rem',
  md: '28rem',
  lg: '32rem',
  xl: '36rem',
  '2xl': '42rem',
  '3xl': '48rem',
  '4xl': '56rem',
  '5xl': '64rem',
  '6xl': '72rem',
  '7xl': '80rem',
  none: 'none',
  prose: '65ch',
  'screen-sm': '640px',
  'screen-md': '768px',
  'screen-lg': '1024px',
  'screen-xl': '1280px',
  'screen-2xl': '1536px',
};
export const LEADINGS: Readonly<Record<string, string>> = {
  none: '1',
  tight: '1.25',
  snug: '1.375',
  normal: '1.5',
  relaxed: '1.625',
  loose: '2',
};
export const TRACKINGS: Readonly<Record<string, string>> = {
  tighter: '-.05em',
  tight: '-.025em',
  normal: '0',
  wide: '.025em',
  wider: '.05em',
  widest: '.1em',
};
export const EASINGS: Readonly<Record<string, string>> = {
  linear: 'linear',
  in: 'cubic-bezier(.4,0,1,1)',
  out: 'cubic-bezier(0,0,.2,1)',
  'in-out': 'cubic-bezier(.4,0,.2,1)',
};
