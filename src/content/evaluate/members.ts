import { ownField } from '../../lib/collections.ts';
import { Fragment } from '../node.ts';
import { mapMember, setMember } from './collections.ts';
import type { Interpreter } from './interpreter.ts';
import { listMethod } from './list-methods.ts';
import { numberMethod } from './number-methods.ts';
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
  if (typeof object === 'number') return numberMethod(object, String(key));
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
