import { ownField } from '../../lib/own-field.ts';
import { Fragment } from '../node.ts';
import { mapMember, setMember } from './collections.ts';
import type { Interpreter } from './interpreter.ts';
import { listMethod } from './list-methods.ts';
import { asJsString } from './operators.ts';
import { patternMember } from './patterns.ts';
import { textMethod } from './text-methods.ts';
import { Fails, isObjectValue, Native, NotStatic, type ObjectValue, Pattern, type Value } from './value.ts';

/** `object.key`: own properties of data, and pure methods of strings, lists, sets, maps and numbers. */
export function member(object: Value, key: string | number, interpreter: Interpreter): Value {
  if (typeof object === 'string' || Array.isArray(object)) {
    if (key === 'length') return object.length;
    if (typeof key === 'number' || /^\d+$/.test(key)) return object[Number(key)];
    return typeof object === 'string'
      ? textMethod(object, key, interpreter)
      : listMethod(object, key, interpreter);
  }
  if (typeof object === 'number') {
    if (key === 'toString')
      return new Native(([radix]) => object.toString(typeof radix === 'number' ? radix : 10));
    if (key === 'toFixed') return new Native(([digits]) => object.toFixed(Number(digits ?? 0)));
    if (key === 'toPrecision')
      return new Native(([digits]) => object.toPrecision(digits === undefined ? undefined : Number(digits)));
    if (key === 'toLocaleString') return new Native((args) => localeString(object, args));
  }
  if (object instanceof Set) return setMember(object, key, interpreter);
  if (object instanceof Map) return mapMember(object, key, interpreter);
  if (object instanceof Pattern) return patternMember(object, String(key), interpreter);
  if (object instanceof Native) return builtInMember(object, String(key));
  if (isObjectValue(object)) return ownField(object, String(key)) ?? inheritedMember(object, String(key));
  if (object === undefined || object === null) throw new Fails(`\`${String(key)}\` is read from ${object}`);
  if (object instanceof Fragment) throw new NotStatic('it looks into an element');
  if (typeof object === 'boolean' && key === 'toString') return new Native(() => String(object));
  throw new NotStatic(`${String(key)} is read from a function`);
}

function builtInMember({ members }: Native, key: string): Value {
  if (!Object.hasOwn(members, key)) throw new NotStatic(`${key} runs only in the browser`);
  return members[key];
}

/** Methods that every object inherits. */
function inheritedMember(object: ObjectValue, key: string): Value {
  if (Object.hasOwn(object, key)) return undefined;
  if (key === 'hasOwnProperty') return new Native(([name]) => Object.hasOwn(object, asJsString(name)));
  if (key in Object.prototype) throw new NotStatic(`${key} runs only in the browser`);
  return undefined;
}

/** Not all runtimes support other locales and options. */
function localeString(value: number, [locale = 'en-US', options]: Value[]): string {
  if (locale !== 'en-US' || options !== undefined) throw new NotStatic('it formats a number for a locale');
  return value.toLocaleString(locale);
}
