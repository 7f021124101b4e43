import { utilityColor } from './colors.ts';
import { FIXED } from './fixed.ts';
import { length, number, ratio } from './lengths.ts';

type Maker = (value: string, negative: boolean) => string | undefined;

const sized =
  (...properties: string[]): Maker =>
  (value, negative) => {
    const size = length(value, negative);
    return size && properties.map((property) => `${property}:${size}`).join(';');
  };

const colored =
  (property: string): Maker =>
  (value) => {
    const color = utilityColor(value);
    return color && `${property}:${color}`;
  };

const firstOf =
  (...makers: Maker[]): Maker =>
  (value, negative) => {
    for (const make of makers) {
      const made = make(value, negative);
      if (made) return made;
    }
    return undefined;
  };

const numeric =
  (property: string, unit = '', factor = 1): Maker =>
  (value, negative) => {
    const amount = number(value);
    return amount === undefined ? undefined : `${property}:${(negative ? -1 : 1) * amount * factor}${unit}`;
  };

const listed =
  (property: string, values: Readonly<Record<string, string>>): Maker =>
  (value) =>
    Object.hasOwn(values, value) ? `${property}:${values[value]}` : undefined;

const FONT_SIZES: Readonly<Record<string, string>> = {
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
};
const WEIGHTS: Readonly<Record<string, string>> = {
  thin: '100',
  light: '300',
  normal: '400',
  medium: '500',
  semibold: '600',
  bold: '700',
  extrabold: '800',
  black: '900',
};
const RADII: Readonly<Record<string, string>> = {
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
const SHADOWS: Readonly<Record<string, string>> = {
  '': '0 1px 3px rgb(0 0 0/.1),0 1px 2px -1px rgb(0 0 0/.1)',
  sm: '0 1px 2px rgb(0 0 0/.05)',
  md: '0 4px 6px -1px rgb(0 0 0/.1),0 2px 4px -2px rgb(0 0 0/.1)',
  lg: '0 10px 15px -3px rgb(0 0 0/.1),0 4px 6px -4px rgb(0 0 0/.1)',
  xl: '0 20px 25px -5px rgb(0 0 0/.1),0 8px 10px -6px rgb(0 0 0/.1)',
  '2xl': '0 25px 50px -12px rgb(0 0 0/.25)',
  none: 'none',
};
const MAX_WIDTHS: Readonly<Record<string, string>> = {
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
};
const LEADINGS: Readonly<Record<string, string>> = {
  none: '1',
  tight: '1.25',
  snug: '1.375',
  normal: '1.5',
  relaxed: '1.625',
  loose: '2',
};
const TRACKINGS: Readonly<Record<string, string>> = {
  tighter: '-.05em',
  tight: '-.025em',
  normal: '0',
  wide: '.025em',
  wider: '.05em',
  widest: '.1em',
};

const grid =
  (property: string): Maker =>
  (value) =>
    value === 'none'
      ? `${property}:none`
      : number(value)
        ? `${property}:repeat(${value},minmax(0,1fr))`
        : undefined;
const span =
  (property: string): Maker =>
  (value) =>
    value === 'full'
      ? `${property}:1/-1`
      : number(value)
        ? `${property}:span ${value}/span ${value}`
        : undefined;
const border = (side: string): Maker =>
  firstOf(
    (value) => (value === '' ? `border${side}:1px solid var(--border)` : undefined),
    (value) =>
      /^[0248]$/.test(value) ? `border${side}-width:${value}px;border${side}-style:solid` : undefined,
    colored(`border${side}-color`),
    (value) => (/^(?:solid|dashed|dotted|none)$/.test(value) ? `border${side}-style:${value}` : undefined),
  );

/** Longest prefixes first. */
const MAKERS: readonly (readonly [prefix: string, make: Maker])[] = (
  [
    ['m', sized('margin')],
    ['mx', sized('margin-inline')],
    ['my', sized('margin-block')],
    ['mt', sized('margin-top')],
    ['mr', sized('margin-right')],
    ['mb', sized('margin-bottom')],
    ['ml', sized('margin-left')],
    ['ms', sized('margin-inline-start')],
    ['me', sized('margin-inline-end')],
    ['p', sized('padding')],
    ['px', sized('padding-inline')],
    ['py', sized('padding-block')],
    ['pt', sized('padding-top')],
    ['pr', sized('padding-right')],
    ['pb', sized('padding-bottom')],
    ['pl', sized('padding-left')],
    ['gap', sized('gap')],
    ['gap-x', sized('column-gap')],
    ['gap-y', sized('row-gap')],
    ['space-x', sized('margin-inline-start')],
    ['space-y', sized('margin-block-start')],
    ['w', sized('width')],
    ['h', sized('height')],
    ['size', sized('width', 'height')],
    ['min-w', sized('min-width')],
    ['min-h', sized('min-height')],
    ['max-w', firstOf(listed('max-width', MAX_WIDTHS), sized('max-width'))],
    ['max-h', sized('max-height')],
    ['inset', sized('inset')],
    ['inset-x', sized('inset-inline')],
    ['inset-y', sized('inset-block')],
    ['top', sized('top')],
    ['right', sized('right')],
    ['bottom', sized('bottom')],
    ['left', sized('left')],
    ['basis', sized('flex-basis')],
    ['text', firstOf(listed('font-size', FONT_SIZES), colored('color'), sized('font-size'))],
    ['font', listed('font-weight', WEIGHTS)],
    ['leading', firstOf(listed('line-height', LEADINGS), sized('line-height'))],
    ['tracking', listed('letter-spacing', TRACKINGS)],
    ['bg', colored('background-color')],
    ['fill', colored('fill')],
    ['stroke', firstOf(colored('stroke'), numeric('stroke-width'))],
    ['decoration', colored('text-decoration-color')],
    ['border', border('')],
    ['border-t', border('-top')],
    ['border-r', border('-right')],
    ['border-b', border('-bottom')],
    ['border-l', border('-left')],
    ['divide-y', border('-top')],
    ['rounded', firstOf(listed('border-radius', RADII), sized('border-radius'))],
    ['shadow', listed('box-shadow', SHADOWS)],
    ['opacity', numeric('opacity', '', 0.01)],
    ['z', numeric('z-index')],
    ['order', numeric('order')],
    ['grid-cols', grid('grid-template-columns')],
    ['grid-rows', grid('grid-template-rows')],
    ['col-span', span('grid-column')],
    ['row-span', span('grid-row')],
    ['aspect', (value) => ratio(value)],
    ['duration', numeric('transition-duration', 'ms')],
    ['rotate', numeric('rotate', 'deg')],
    ['scale', numeric('scale', '', 0.01)],
    [
      'line-clamp',
      (value) =>
        number(value)
          ? `overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${value}`
          : undefined,
    ],
  ] satisfies [string, Maker][]
).sort(([a], [b]) => b.length - a.length);

/** The declarations of one utility class without its variants; undefined when there is no such class. */
export function declarationsOf(utility: string): string | undefined {
  if (Object.hasOwn(FIXED, utility)) return FIXED[utility];
  const negative = utility.startsWith('-');
  const name = negative ? utility.slice(1) : utility;
  for (const [prefix, make] of MAKERS) {
    if (name !== prefix && !name.startsWith(`${prefix}-`)) continue;
    const made = make(name.slice(prefix.length + 1), negative);
    if (made) return made;
  }
  return undefined;
}
