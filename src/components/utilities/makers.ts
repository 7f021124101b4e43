import { ownField } from '../../lib/collections.ts';
import { transitionOf } from './fixed.ts';
import { RADII } from './scales.ts';
import { arbitraryLength, arbitraryValue, length, number, utilityColor } from './values.ts';

/** The declarations of a utility with a value; undefined if it has none for it. */
export type Maker = (value: string, negative: boolean) => string | undefined;

export const sized =
  (...properties: string[]): Maker =>
  (value, negative) => {
    const size = length(value, negative);
    return size && properties.map((property) => `${property}:${size}`).join(';');
  };

export const colored =
  (...properties: string[]): Maker =>
  (value) => {
    const color = utilityColor(value);
    return (
      color &&
      properties
        // Text in the author's color has a shade that can be read.
        .map((property) =>
          property === 'color'
            ? `color:${color.replace('--accent)', '--accent-text)')}`
            : `${property}:${color}`,
        )
        .join(';')
    );
  };

export const firstOf =
  (...makers: Maker[]): Maker =>
  (value, negative) => {
    for (const make of makers) {
      const made = make(value, negative);
      if (made) return made;
    }
    return undefined;
  };

export const numeric =
  (property: string, unit = '', factor = 1): Maker =>
  (value, negative) => {
    const amount = number(value);
    return amount === undefined ? undefined : `${property}:${(negative ? -1 : 1) * amount * factor}${unit}`;
  };

export const listed =
  (property: string, values: Readonly<Record<string, string>>): Maker =>
  (value) =>
    Object.hasOwn(values, value) ? `${property}:${values[value]}` : undefined;

/** Any value in brackets. */
export const arbitrary =
  (property: string): Maker =>
  (value) => {
    const given = arbitraryValue(value);
    return given && `${property}:${given}`;
  };

export const grid =
  (property: string): Maker =>
  (value, negative) => {
    if (value === 'none') return `${property}:none`;
    return number(value)
      ? `${property}:repeat(${value},minmax(0,1fr))`
      : arbitrary(property)(value, negative);
  };

export const span =
  (property: string): Maker =>
  (value) => {
    if (value === 'full') return `${property}:1/-1`;
    return number(value) ? `${property}:span ${value}/span ${value}` : undefined;
  };

export const round = (...corners: string[]): Maker => {
  const properties = corners.map((corner) => `border-${corner}-radius`);
  return (value) => {
    const radius = ownField(RADII, value) ?? arbitraryLength(value);
    return radius && properties.map((property) => `${property}:${radius}`).join(';');
  };
};
export const border = (side: string): Maker =>
  firstOf(
    (value) => (value === '' ? `border${side}:1px solid var(--border)` : undefined),
    (value) => {
      const width = /^[0248]$/.test(value) ? `${value}px` : arbitraryLength(value);
      return width && `border${side}-width:${width};border${side}-style:solid`;
    },
    colored(`border${side}-color`),
    (value) => (/^(?:solid|dashed|dotted|none)$/.test(value) ? `border${side}-style:${value}` : undefined),
  );

/** `[linear-gradient(…)]`, `[length:200%_100%]`. */
export function image(value: string): string | undefined {
  const given = arbitraryValue(value);
  if (given?.startsWith('length:')) return `background-size:${given.slice('length:'.length)}`;
  return given?.includes('gradient(') ? `background-image:${given}` : undefined;
}

export function transition(value: string): string | undefined {
  const properties = arbitraryValue(value);
  return properties && transitionOf(properties);
}
