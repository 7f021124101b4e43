import { ownField } from '../../lib/own-field.ts';
import { arbitraryValue } from './arbitrary.ts';
import { utilityColor } from './colors.ts';
import { length, number } from './lengths.ts';

/** Utilities that work together through custom properties: rings, gradients, movements; and filters. */

type Maker = (value: string, negative: boolean) => string | undefined;

const setColor =
  (...names: string[]): Maker =>
  (value) => {
    const color = utilityColor(value);
    return color && names.map((name) => `${name}:${color}`).join(';');
  };

const RING =
  'box-shadow:var(--ring-inset,) 0 0 0 var(--ring-offset,0px) var(--ring-ground,var(--bg)),var(--ring-inset,) 0 0 0 calc(var(--ring-offset,0px) + WIDTH) var(--ring-color,oklch(65% .24 262/.5))';

const ring: Maker = (value) => {
  if (value === 'inset') return '--ring-inset:inset';
  const width = value === '' ? 3 : number(value);
  return width === undefined ? setColor('--ring-color')(value, false) : RING.replace('WIDTH', `${width}px`);
};

const ringOffset: Maker = (value) =>
  number(value) === undefined ? setColor('--ring-ground')(value, false) : `--ring-offset:${value}px`;

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
    ? `background-image:linear-gradient(to ${SIDES[value]},var(--gradient,transparent,transparent))`
    : undefined;

const from: Maker = (value) => {
  const color = utilityColor(value);
  return color && `--gradient-from:${color};--gradient:var(--gradient-from),var(--gradient-to,transparent)`;
};

const via: Maker = (value) => {
  const color = utilityColor(value);
  return color && `--gradient:var(--gradient-from,transparent),${color},var(--gradient-to,transparent)`;
};

const translate =
  (axis: 'x' | 'y'): Maker =>
  (value, negative) => {
    const distance = length(value, negative);
    return distance && `--move-${axis}:${distance};translate:var(--move-x,0) var(--move-y,0)`;
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
  ['bg-gradient-to', gradient],
  ['bg-linear-to', gradient],
  ['from', from],
  ['via', via],
  ['to', setColor('--gradient-to')],
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
