import { ownField } from '../../lib/own-field.ts';
import { Fragment } from '../node.ts';
import { mapMember, setMember } from './collections.ts';
import type { Interpreter } from './interpreter.ts';
import { listMethod } from './list-methods.ts';
import { textMethod } from './text-methods.ts';
import { isObjectValue, Native, NotStatic, type Value } from './value.ts';

/** `object.key`: own properties of data, and pure methods of strings, lists, sets, maps and numbers. */
export function member(object: Value, key: string | number, interpreter: Interpreter): Value {
  if (typeof object === 'string') {
    if (key === 'length') return object.length;
    if (typeof key === 'number') return object[key];
    return textMethod(object, key, interpreter);
  }
  if (Array.isArray(object)) {
    if (key === 'length') return object.length;
    if (typeof key === 'number') return object[key];
    if (/^\d+$/.test(key)) return object[Number(key)];
    return listMethod(object, key, interpreter);
  }
  if (typeof object === 'number') {
    if (key === 'toString')
      return new Native(([radix]) => object.toString(typeof radix === 'number' ? radix : 10));
    if (key === 'toFixed') return new Native(([digits]) => object.toFixed(Number(digits ?? 0)));
    if (key === 'toLocaleString') return new Native((args) => localeString(object, args));
  }
  if (object instanceof Set) return setMember(object, key, interpreter);
  if (object instanceof Map) return mapMember(object, key, interpreter);
  if (isObjectValue(object)) return ownField(object, String(key));
  if (object === undefined || object === null)
    throw new NotStatic(`${String(key)} is read from undefined or null`);
  if (object instanceof Fragment || typeof object === 'boolean') return undefined;
  throw new NotStatic(`${String(key)} is read from a function`);
}

/** Not all runtimes support other locales and options. */
function localeString(value: number, [locale = 'en-US', options]: Value[]): string {
  if (locale !== 'en-US' || options !== undefined) throw new NotStatic('it formats a number for a locale');
  return value.toLocaleString(locale);
}
