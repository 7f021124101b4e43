import type { JsonObject } from '../../lib/json/json-object.ts';
import { textsOf } from '../document/json.ts';

export type ConstraintKind =
  | 'range'
  | 'length'
  | 'items'
  | 'properties'
  | 'multipleOf'
  | 'pattern'
  | 'unique'
  | 'mediaType'
  | 'contentEncoding'
  | 'contentSchema'
  | 'contains'
  | 'propertyNames';

/** A constraint of a value, in symbols that need no translation: `≥ 1`, `1 – 20`. */
export interface Constraint {
  kind: ConstraintKind;
  value: string;
  /** The constraint applies to each item of a list. */
  ofItems?: true;
}

/** Bounds, lengths, patterns and similar constraints. */
export function constraintsOf(keywords: JsonObject): Constraint[] {
  const constraints: Constraint[] = [];
  const add = (kind: ConstraintKind, value: string | undefined) => {
    if (value !== undefined) constraints.push({ kind, value });
  };
  add('range', numberRange(keywords));
  add('length', span(keywords.minLength, keywords.maxLength));
  add('items', span(keywords.minItems, keywords.maxItems));
  add('properties', span(keywords.minProperties, keywords.maxProperties));
  add('multipleOf', numberText(keywords.multipleOf));
  add('pattern', typeof keywords.pattern === 'string' ? keywords.pattern : undefined);
  // Kubernetes has it on every parameter, also on strings.
  const mayBeList = keywords.type === undefined || textsOf(keywords.type).includes('array');
  add('unique', keywords.uniqueItems === true && mayBeList ? '' : undefined);
  add('mediaType', typeof keywords.contentMediaType === 'string' ? keywords.contentMediaType : undefined);
  add('contentEncoding', typeof keywords.contentEncoding === 'string' ? keywords.contentEncoding : undefined);
  return constraints;
}

/** `1 – 100`, `≥ 1`, `> 0`. In 3.0 `exclusiveMinimum` is a flag, in 3.1 the bound itself. */
function numberRange(keywords: JsonObject): string | undefined {
  const low = bound(keywords.minimum, keywords.exclusiveMinimum, Math.max);
  const high = bound(keywords.maximum, keywords.exclusiveMaximum, Math.min);
  if (low && high && !low.exclusive && !high.exclusive) return `${low.value} – ${high.value}`;
  const parts = [
    low && `${low.exclusive ? '>' : '≥'} ${low.value}`,
    high && `${high.exclusive ? '<' : '≤'} ${high.value}`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : undefined;
}

function bound(inclusive: unknown, exclusive: unknown, stricter: (a: number, b: number) => number) {
  if (typeof exclusive === 'number') {
    const wins = typeof inclusive !== 'number' || stricter(exclusive, inclusive) === exclusive;
    return wins ? { value: exclusive, exclusive: true } : { value: inclusive, exclusive: false };
  }
  return typeof inclusive === 'number' ? { value: inclusive, exclusive: exclusive === true } : undefined;
}

/** `1 – 20`, `≥ 1`, `≤ 20`, or `3`. */
export function span(min: unknown, max: unknown): string | undefined {
  const low = typeof min === 'number' && min > 0 ? min : undefined;
  const high = typeof max === 'number' ? max : undefined;
  if (low === undefined) return high === undefined ? undefined : `≤ ${high}`;
  if (high === undefined) return `≥ ${low}`;
  return low === high ? String(low) : `${low} – ${high}`;
}

function numberText(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : undefined;
}
