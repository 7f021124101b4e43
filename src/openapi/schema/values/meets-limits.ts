import type { JsonObject } from '../../../lib/json/json-object.ts';
import { isMultiple } from './is-multiple.ts';
import { matchesPattern } from './safe-pattern.ts';

/** Whether a value is inside the bounds, lengths and pattern that its own schema sets. Types are not compared. */
export function meetsLimits(value: unknown, keywords: JsonObject): boolean {
  if (typeof value === 'number') return isInRange(value, keywords);
  if (Array.isArray(value)) return isBetween(value.length, keywords.minItems, keywords.maxItems);
  if (typeof value !== 'string') return true;
  const { pattern, minLength, maxLength } = keywords;
  if (!isBetween([...value].length, minLength, maxLength)) return false;
  return typeof pattern !== 'string' || matchesPattern(pattern, value);
}

/** In 3.0 `exclusiveMinimum` is a flag, in 3.1 the bound itself. */
function isInRange(value: number, keywords: JsonObject): boolean {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = keywords;
  if (!isBetween(value, minimum, maximum)) return false;
  const low = exclusiveMinimum === true ? minimum : exclusiveMinimum;
  const high = exclusiveMaximum === true ? maximum : exclusiveMaximum;
  if (typeof low === 'number' && value <= low) return false;
  if (typeof high === 'number' && value >= high) return false;
  return typeof multipleOf !== 'number' || multipleOf <= 0 || isMultiple(value, multipleOf);
}

function isBetween(value: number, least: unknown, most: unknown): boolean {
  return (typeof least !== 'number' || value >= least) && (typeof most !== 'number' || value <= most);
}
