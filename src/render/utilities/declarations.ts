import { ownField } from '../../lib/own-field.ts';
import { arbitraryLength, arbitraryProperty, arbitraryValue } from './arbitrary.ts';
import { utilityColor } from './colors.ts';
import { EFFECTS } from './effects.ts';
import { FIXED } from './fixed.ts';
import { length, number, ratio } from './lengths.ts';
import { FONT_SIZES, LEADINGS, MAX_WIDTHS, RADII, SHADOWS, TRACKINGS, WEIGHTS } from './scales.ts';

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

/** Any value in brackets. */
const arbitrary =
  (property: string): Maker =>
  (value) => {
    const given = arbitraryValue(value);
    return given && `${property}:${given}`;
  };

const grid =
  (property: string): Maker =>
  (value) =>
    value === 'none'
      ? `${property}:none`
      : number(value)
        ? `${property}:repeat(${value},minmax(0,1fr))`
        : arbitrary(property)(value, false);
const span =
  (property: string): Maker =>
  (value) =>
    value === 'full'
      ? `${property}:1/-1`
      : number(value)
        ? `${property}:span ${value}/span ${value}`
        : undefined;
const round = (...corners: string[]): Maker => {
  const properties = corners.map((corner) => `border-${corner}-radius`);
  return (value) => {
    const radius = ownField(RADII, value) ?? arbitraryLength(value);
    return radius && properties.map((property) => `${property}:${radius}`).join(';');
  };
};
const border = (side: string): Maker =>
  firstOf(
    (value) => (value === '' ? `border${side}:1px solid var(--border)` : undefined),
    (value) =>
      /^[0248]$/.test(value) ? `border${side}-width:${value}px;border${side}-style:solid` : undefined,
    colored(`border${side}-color`),
    (value) => (/^(?:solid|dashed|dotted|none)$/.test(value) ? `border${side}-style:${value}` : undefined),
  );

/** `[linear-gradient(…)]`, `[length:200%_100%]`. */
function image(value: string): string | undefined {
  const given = arbitraryValue(value);
  if (given?.startsWith('length:')) return `background-size:${given.slice('length:'.length)}`;
  return given?.includes('gradient(') ? `background-image:${given}` : undefined;
}

function transition(value: string): string | undefined {
  const properties = arbitraryValue(value);
  return (
    properties && `transition-property:${properties};transition-duration:.15s;transition-timing-function:ease`
  );
}

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
    ['leading', firstOf(listed('line-height', LEADINGS), sized('line-height'), arbitrary('line-height'))],
    ['tracking', firstOf(listed('letter-spacing', TRACKINGS), arbitrary('letter-spacing'))],
    ['bg', firstOf(colored('background-color'), image, arbitrary('background-color'))],
    ['fill', colored('fill')],
    ['stroke', firstOf(colored('stroke'), numeric('stroke-width'))],
    ['decoration', colored('text-decoration-color')],
    ['underline-offset', numeric('text-underline-offset', 'px')],
    ['outline', firstOf(numeric('outline-width', 'px'), colored('outline-color'))],
    ['outline-offset', firstOf(numeric('outline-offset', 'px'), arbitrary('outline-offset'))],
    ['scroll-mt', sized('scroll-margin-top')],
    ['divide', colored('border-color')],
    ['divide-x', border('-left')],
    ['border', border('')],
    ['border-t', border('-top')],
    ['border-r', border('-right')],
    ['border-b', border('-bottom')],
    ['border-l', border('-left')],
    ['divide-y', border('-top')],
    ['rounded', firstOf(listed('border-radius', RADII), sized('border-radius'))],
    ['rounded-t', round('top-left', 'top-right')],
    ['rounded-r', round('top-right', 'bottom-right')],
    ['rounded-b', round('bottom-left', 'bottom-right')],
    ['rounded-l', round('top-left', 'bottom-left')],
    ['rounded-tl', round('top-left')],
    ['rounded-tr', round('top-right')],
    ['rounded-bl', round('bottom-left')],
    ['rounded-br', round('bottom-right')],
    ['shadow', firstOf(listed('box-shadow', SHADOWS), arbitrary('box-shadow'))],
    ['opacity', numeric('opacity', '', 0.01)],
    ['z', firstOf(numeric('z-index'), arbitrary('z-index'))],
    ['flex', arbitrary('flex')],
    ['order', numeric('order')],
    ['grid-cols', grid('grid-template-columns')],
    ['grid-rows', grid('grid-template-rows')],
    ['col-span', span('grid-column')],
    ['row-span', span('grid-row')],
    ['aspect', (value) => ratio(value)],
    ['duration', numeric('transition-duration', 'ms')],
    ['delay', numeric('transition-delay', 'ms')],
    ['transition', (value) => transition(value)],
    ['rotate', firstOf(numeric('rotate', 'deg'), arbitrary('rotate'))],
    ['scale', firstOf(numeric('scale', '', 0.01), arbitrary('scale'))],
    ...EFFECTS,
    [
      'line-clamp',
      (value) =>
        number(value)
          ? `overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${value}`
          : undefined,
    ],
  ] satisfies (readonly [string, Maker])[]
).sort(([a], [b]) => b.length - a.length);

/** The declarations of one utility class without its variants; undefined when there is no such class. */
export function declarationsOf(utility: string): string | undefined {
  if (Object.hasOwn(FIXED, utility)) return FIXED[utility];
  if (utility.startsWith('[')) return arbitraryProperty(utility);
  const negative = utility.startsWith('-');
  const name = negative ? utility.slice(1) : utility;
  for (const [prefix, make] of MAKERS) {
    if (name !== prefix && !name.startsWith(`${prefix}-`)) continue;
    const made = make(name.slice(prefix.length + 1), negative);
    if (made) return made;
  }
  return undefined;
}
