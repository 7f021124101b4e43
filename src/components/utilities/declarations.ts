import { EFFECTS } from './effects.ts';
import { FIXED } from './fixed.ts';
import {
  arbitrary,
  border,
  colored,
  firstOf,
  grid,
  image,
  listed,
  type Maker,
  numeric,
  round,
  sized,
  span,
  transition,
} from './makers.ts';
import { EASINGS, FONT_SIZES, LEADINGS, MAX_WIDTHS, RADII, TRACKINGS, WEIGHTS } from './scales.ts';
import { arbitraryProperty, number, ratio } from './values.ts';

/** All sides come before single sides: later ones win on an element that has both. */
const MAKERS = [
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
  ['ps', sized('padding-inline-start')],
  ['pe', sized('padding-inline-end')],
  ['pt', sized('padding-top')],
  ['pr', sized('padding-right')],
  ['pb', sized('padding-bottom')],
  ['pl', sized('padding-left')],
  ['gap', sized('gap')],
  ['gap-x', sized('column-gap')],
  ['gap-y', sized('row-gap')],
  ['space-x', sized('margin-inline-start')],
  ['space-y', sized('margin-block-start')],
  ['size', sized('width', 'height')],
  ['w', sized('width')],
  ['h', sized('height')],
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
  ['placeholder', colored('color')],
  ['underline-offset', numeric('text-underline-offset', 'px')],
  ['outline', firstOf(numeric('outline-width', 'px'), colored('outline-color'))],
  ['outline-offset', firstOf(numeric('outline-offset', 'px'), arbitrary('outline-offset'))],
  ['scroll-mt', sized('scroll-margin-top')],
  ['divide', colored('border-color')],
  ['divide-x', border('-left')],
  ['divide-y', border('-top')],
  ['border', border('')],
  ['border-x', border('-inline')],
  ['border-y', border('-block')],
  ['border-t', border('-top')],
  ['border-r', border('-right')],
  ['border-b', border('-bottom')],
  ['border-l', border('-left')],
  ['border-spacing', sized('border-spacing')],
  ['rounded', firstOf(listed('border-radius', RADII), sized('border-radius'))],
  ['rounded-t', round('top-left', 'top-right')],
  ['rounded-r', round('top-right', 'bottom-right')],
  ['rounded-b', round('bottom-left', 'bottom-right')],
  ['rounded-l', round('top-left', 'bottom-left')],
  ['rounded-tl', round('top-left')],
  ['rounded-tr', round('top-right')],
  ['rounded-bl', round('bottom-left')],
  ['rounded-br', round('bottom-right')],
  ['opacity', firstOf(numeric('opacity', '', 0.01), arbitrary('opacity'))],
  ['z', firstOf(numeric('z-index'), arbitrary('z-index'))],
  ['flex', arbitrary('flex')],
  ['order', numeric('order')],
  ['grid-cols', grid('grid-template-columns')],
  ['grid-rows', grid('grid-template-rows')],
  ['col-span', span('grid-column')],
  ['row-span', span('grid-row')],
  ['aspect', (value) => ratio(value)],
  ['transition', (value) => transition(value)],
  ['duration', numeric('transition-duration', 'ms')],
  ['delay', numeric('transition-delay', 'ms')],
  ['ease', firstOf(listed('transition-timing-function', EASINGS), arbitrary('transition-timing-function'))],
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
] satisfies (readonly [prefix: string, make: Maker])[];

/** Longest prefixes first, each with its place in the list above. */
const BY_PREFIX = MAKERS.map(([prefix, make], place) => ({ prefix, make, place })).sort(
  (a, b) => b.prefix.length - a.prefix.length,
);
const FIXED_PLACES: ReadonlyMap<string, number> = new Map(
  Object.keys(FIXED).map((name, index) => [name, index - Object.keys(FIXED).length]),
);

interface Utility {
  declarations: string;
  /** The order of its rule. */
  place: number;
}

/** One utility class without its variants; undefined if there is no such class. */
export function utilityOf(utility: string): Utility | undefined {
  const fixed = FIXED_PLACES.get(utility);
  if (fixed !== undefined) return { declarations: FIXED[utility]!, place: fixed };
  if (utility.startsWith('[')) return placed(arbitraryProperty(utility), MAKERS.length);
  const negative = utility.startsWith('-');
  const name = negative ? utility.slice(1) : utility;
  for (const { prefix, make, place } of BY_PREFIX) {
    if (name !== prefix && !name.startsWith(`${prefix}-`)) continue;
    const made = make(name.slice(prefix.length + 1), negative);
    if (made) return placed(made, place);
  }
  return undefined;
}

/** Styles and colors come after the widths of all sides, which set them as well: `border-t border-dashed border-red-500`. */
function placed(declarations: string | undefined, place: number): Utility | undefined {
  if (!declarations) return undefined;
  const layer = /^[a-z-]+-color:/.test(declarations) ? 2 : /^[a-z-]+-style:/.test(declarations) ? 1 : 0;
  return { declarations, place: place + layer * MAKERS.length };
}
