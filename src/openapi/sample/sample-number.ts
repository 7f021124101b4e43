import type { JsonObject } from '../../lib/json/json-object.ts';

const USUAL = 123;

/** A number between the bounds of a schema that is a multiple of its `multipleOf`. */
export function sampleNumber(keywords: JsonObject): number {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  const least = numberOf(exclusiveMinimum) ?? numberOf(keywords.minimum);
  const most = numberOf(exclusiveMaximum) ?? numberOf(keywords.maximum);
  const isAbove = isExclusive(exclusiveMinimum);
  const isBelow = isExclusive(exclusiveMaximum);
  const fits = (value: number) => most === undefined || (isBelow ? value < most : value <= most);
  let value = least === undefined ? USUAL : isAbove ? least + 1 : least;
  // A limit below zero, such as that of 32 bits, is no example of a usual value.
  if (value < 0 && fits(0)) value = fits(USUAL) ? USUAL : 0;
  if (most !== undefined && !fits(value)) {
    value = !isBelow ? most : least === undefined ? most - 1 : (least + most) / 2;
  }
  const step = numberOf(multipleOf);
  if (step === undefined || step <= 0) return value;
  const next = Math.ceil(value / step) * step;
  const fitting = most !== undefined && next > most ? Math.floor(value / step) * step : next;
  // Multiples of fractions are not exact.
  return Number(fitting.toFixed(10));
}

/** A number since 3.1, a flag before. */
function isExclusive(bound: unknown): boolean {
  return typeof bound === 'number' || bound === true;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
