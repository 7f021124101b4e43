import { ownField } from '../../lib/collections.ts';
import { Native, NotStatic, type Value } from './value.ts';

type Method = (number: number, args: Value[]) => Value;

const METHODS: Readonly<Record<string, Method>> = {
  toFixed: (number, [digits]) => number.toFixed(Number(digits ?? 0)),
  toLocaleString: localeString,
  toPrecision: (number, [digits]) => number.toPrecision(digits === undefined ? undefined : Number(digits)),
  toString: (number: number, [radix]: Value[]) => number.toString(typeof radix === 'number' ? radix : 10),
};

/** Not all runtimes support other locales and options. */
function localeString(number: number, [locale = 'en-US', options]: Value[]): string {
  if (locale !== 'en-US' || options !== undefined) throw new NotStatic('it formats a number for a locale');
  return number.toLocaleString(locale);
}

export function numberMethod(number: number, name: string): Value {
  const method = ownField(METHODS, name);
  if (method) return new Native((args) => method(number, args));
  if (name in Number.prototype) throw new NotStatic(`${name} runs only in the browser`);
  return undefined;
}
