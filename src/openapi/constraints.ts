import type { JsonObject } from './json.ts';

/** A rule about a value, in words: label and value. */
export interface Constraint {
  label: string;
  value: string;
}

/** Bounds, lengths, patterns and the like. */
export function constraintsOf(keywords: JsonObject): Constraint[] {
  const constraints: Constraint[] = [];
  const add = (label: string, value: string | undefined) => {
    if (value !== undefined) constraints.push({ label, value });
  };
  add('Range', numberRange(keywords));
  add('Length', span(keywords.minLength, keywords.maxLength, 'characters'));
  add('Items', span(keywords.minItems, keywords.maxItems, ''));
  add('Properties', span(keywords.minProperties, keywords.maxProperties, ''));
  add('Multiple of', numberText(keywords.multipleOf));
  add('Pattern', typeof keywords.pattern === 'string' ? keywords.pattern : undefined);
  add('Items', keywords.uniqueItems === true ? 'unique' : undefined);
  add('Media type', typeof keywords.contentMediaType === 'string' ? keywords.contentMediaType : undefined);
  add('Encoding', typeof keywords.contentEncoding === 'string' ? keywords.contentEncoding : undefined);
  return constraints;
}

/** `1 to 100`, `at least 1`, `more than 0`. In 3.0 `exclusiveMinimum` is a flag, in 3.1 the bound itself. */
function numberRange(keywords: JsonObject): string | undefined {
  const low = bound(keywords.minimum, keywords.exclusiveMinimum, Math.max);
  const high = bound(keywords.maximum, keywords.exclusiveMaximum, Math.min);
  if (low && high && !low.exclusive && !high.exclusive) return `${low.value} to ${high.value}`;
  const parts = [
    low && `${low.exclusive ? 'more than' : 'at least'} ${low.value}`,
    high && `${high.exclusive ? 'less than' : 'at most'} ${high.value}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' and ') : undefined;
}

function bound(inclusive: unknown, exclusive: unknown, stricter: (a: number, b: number) => number) {
  if (typeof exclusive === 'number') {
    const wins = typeof inclusive !== 'number' || stricter(exclusive, inclusive) === exclusive;
    return wins ? { value: exclusive, exclusive: true } : { value: inclusive, exclusive: false };
  }
  return typeof inclusive === 'number' ? { value: inclusive, exclusive: exclusive === true } : undefined;
}

function span(min: unknown, max: unknown, unit: string): string | undefined {
  const low = typeof min === 'number' && min > 0 ? min : undefined;
  const high = typeof max === 'number' ? max : undefined;
  if (low === undefined && high === undefined) return undefined;
  const text =
    low === high
      ? `exactly ${low}`
      : low === undefined
        ? `at most ${high}`
        : high === undefined
          ? `at least ${low}`
          : `${low} to ${high}`;
  return unit ? `${text} ${unit}` : text;
}

function numberText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}
