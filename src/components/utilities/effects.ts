import { ownField } from '../../lib/collections.ts';
import { colored, type Maker } from './makers.ts';
import { SHADOWS } from './scales.ts';
import { arbitraryValue, length, number, utilityColor } from './values.ts';

/** Utilities that work together through custom properties: rings, shadows, gradients, movements; and filters. */

/** Those properties: they are not inherited. */
export const OWN_PROPERTIES = [
  '--utility-ring',
  '--utility-ring-inset',
  '--utility-ring-offset',
  '--utility-ring-ground',
  '--utility-ring-color',
  '--utility-shadow',
  '--utility-shadow-color',
  '--utility-gradient',
  '--utility-gradient-from',
  '--utility-gradient-to',
  '--utility-move-x',
  '--utility-move-y',
];

const BOX_SHADOW = 'box-shadow:var(--utility-ring,0 0 #0000),var(--utility-shadow,0 0 #0000)';
const RING =
  '--utility-ring:var(--utility-ring-inset,) 0 0 0 var(--utility-ring-offset,0px) var(--utility-ring-ground,var(--bg)),var(--utility-ring-inset,) 0 0 0 calc(var(--utility-ring-offset,0px) + WIDTH) var(--utility-ring-color,rgb(59 130 246/.5))';

const ring: Maker = (value) => {
  if (value === 'inset') return '--utility-ring-inset:inset';
  const width = value === '' ? 3 : number(value);
  return width === undefined
    ? colored('--utility-ring-color')(value, false)
    : `${RING.replace('WIDTH', `${width}px`)};${BOX_SHADOW}`;
};

const ringOffset: Maker = (value) =>
  number(value) === undefined
    ? colored('--utility-ring-ground')(value, false)
    : `--utility-ring-offset:${value}px`;

/** The color of a shadow is a variable inside it. */
const shadow: Maker = (value) => {
  const named = ownField(SHADOWS, value);
  const given = named ?? (utilityColor(value) ? undefined : arbitraryValue(value));
  if (given === undefined) return colored('--utility-shadow-color')(value, false);
  return `--utility-shadow:${given.replaceAll(/rgb\(0 0 0\/\.\d+\)/g, 'var(--utility-shadow-color,$&)')};${BOX_SHADOW}`;
};

const SIDES: Readonly<Record<string, string>> = {
  t: 'top',
  tr: 'top right',
  r: 'right',
  br: 'bottom right',
  b: 'bottom',
  bl: 'bottom left',
  l: 'left',
  tl: 'top left',
};

const gradient: Maker = (value) =>
  Object.hasOwn(SIDES, value)
    ? `background-image:linear-gradient(to ${SIDES[value]},var(--utility-gradient,transparent,transparent))`
    : undefined;

const from: Maker = (value) => {
  const color = utilityColor(value);
  return (
    color &&
    `--utility-gradient-from:${color};--utility-gradient:var(--utility-gradient-from),var(--utility-gradient-to,transparent)`
  );
};

const via: Maker = (value) => {
  const color = utilityColor(value);
  return (
    color &&
    `--utility-gradient:var(--utility-gradient-from,transparent),${color},var(--utility-gradient-to,transparent)`
  );
};

const translate =
  (axis: 'x' | 'y'): Maker =>
  (value, negative) => {
    const distance = length(value, negative);
    return (
      distance &&
      `--utility-move-${axis}:${distance};translate:var(--utility-move-x,0) var(--utility-move-y,0)`
    );
  };

const BLURS: Readonly<Record<string, string>> = {
  '': '8px',
  none: '0',
  sm: '4px',
  md: '12px',
  lg: '16px',
  xl: '24px',
  '2xl': '40px',
  '3xl': '64px',
};

const blur =
  (property: string): Maker =>
  (value) => {
    const radius = ownField(BLURS, value) ?? arbitraryValue(value);
    return radius && `${property}:blur(${radius})`;
  };

/** `brightness-150`, `grayscale`. */
const filter =
  (name: string, whole?: string): Maker =>
  (value) => {
    const percent = number(value);
    const amount = value === '' ? whole : percent === undefined ? arbitraryValue(value) : `${percent}%`;
    return amount && `filter:${name}(${amount})`;
  };

export const EFFECTS: readonly (readonly [prefix: string, make: Maker])[] = [
  ['ring', ring],
  ['ring-offset', ringOffset],
  ['shadow', shadow],
  ['bg-gradient-to', gradient],
  ['bg-linear-to', gradient],
  ['from', from],
  ['via', via],
  ['to', colored('--utility-gradient-to')],
  ['translate-x', translate('x')],
  ['translate-y', translate('y')],
  ['blur', blur('filter')],
  ['backdrop-blur', blur('backdrop-filter')],
  ['brightness', filter('brightness')],
  ['contrast', filter('contrast')],
  ['saturate', filter('saturate')],
  ['grayscale', filter('grayscale', '100%')],
  ['invert', filter('invert', '100%')],
];
