import type { JsonObject } from '../../lib/json/json-object.ts';
import { listOf, textOf } from '../document/json.ts';
import { matchesPattern } from '../schema/values/safe-pattern.ts';
import { isFixedFormat } from './sample-text.ts';

/** `count` different items like `made`; only `made` if no others are known. */
export function distinctItems(made: unknown, schema: JsonObject, count: number): unknown[] {
  const values = listOf(schema.enum);
  if (values.length > 0) return values.slice(0, count);
  const items = Array.from({ length: count }, (_, index) => varied(made, schema, index));
  return new Set(items).size === count ? items : [made];
}

function varied(made: unknown, { pattern, format, maximum, multipleOf }: JsonObject, index: number): unknown {
  if (index === 0) return made;
  if (typeof made === 'number') {
    const next = made + index * (typeof multipleOf === 'number' ? multipleOf : 1);
    return typeof maximum === 'number' && next > maximum ? made : next;
  }
  if (typeof made !== 'string' || (isFixedFormat(format) && format !== 'uuid')) return made;
  const next = `${made.slice(0, -1)}${index}`;
  const wanted = textOf(pattern);
  return wanted === undefined || matchesPattern(wanted, next) ? next : made;
}
