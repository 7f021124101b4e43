import type { Limits } from './limits.ts';
import { asJsString } from './operators.ts';
import { Closure, Component, isObjectValue, Native, NotStatic, type Value } from './value.ts';

/** `JSON.stringify(value, names, indent)`. A function that replaces values runs only in the browser. */
export function toJson([value, names, indent]: Value[], limits: Limits): string | undefined {
  limits.shown(value);
  const isList = Array.isArray(names);
  if (names !== undefined && names !== null && !isList) throw new NotStatic('it writes JSON in its own way');
  const space = typeof indent === 'string' || typeof indent === 'number' ? indent : undefined;
  return JSON.stringify(plain(value), isList ? names.map(asJsString) : null, space);
}

/** A value as JSON sees it: functions are nothing, sets and maps have no names of their own. */
function plain(value: Value): unknown {
  if (value instanceof Closure || value instanceof Native || value instanceof Component) return undefined;
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Set || value instanceof Map) return {};
  if (isObjectValue(value)) {
    if ('toJSON' in value) throw new NotStatic('it writes JSON in its own way');
    const copy: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(value)) copy[key] = plain(value[key]);
    return copy;
  }
  if (typeof value === 'object' && value !== null) throw new NotStatic('it writes an element as JSON');
  return value;
}
