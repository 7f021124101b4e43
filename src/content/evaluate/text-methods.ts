import type { Interpreter } from './interpreter.ts';
import { asJsString } from './operators.ts';
import { Native, NotStatic, type Value } from './value.ts';

type Method = (text: string, args: Value[], interpreter: Interpreter) => Value;

const number = (value: Value) => (value === undefined ? undefined : Number(value));

const METHODS: Readonly<Record<string, Method>> = {
  at: (text, [index]) => text.at(Number(index ?? 0)),
  charAt: (text, [index]) => text.charAt(Number(index ?? 0)),
  charCodeAt: (text, [index]) => text.charCodeAt(Number(index ?? 0)),
  concat: (text, args) => text + args.map(asJsString).join(''),
  endsWith: (text, [part, end]) => text.endsWith(asJsString(part), number(end)),
  includes: (text, [part, from]) => text.includes(asJsString(part), number(from)),
  indexOf: (text, [part, from]) => text.indexOf(asJsString(part), number(from)),
  lastIndexOf: (text, [part, from]) => text.lastIndexOf(asJsString(part), number(from)),
  padEnd: (text, [length, fill]) => text.padEnd(Number(length), fill === undefined ? ' ' : asJsString(fill)),
  padStart: (text, [length, fill]) =>
    text.padStart(Number(length), fill === undefined ? ' ' : asJsString(fill)),
  repeat: (text, [count], { limits }) => {
    const times = Math.floor(Number(count));
    if (!(times >= 0)) throw new NotStatic('it repeats a string a negative number of times');
    limits.size(text.length * times);
    return text.repeat(times);
  },
  replace: (text, [from, to]) => text.replace(asJsString(from), () => asJsString(to)),
  replaceAll: (text, [from, to]) => text.replaceAll(asJsString(from), () => asJsString(to)),
  slice: (text, [from, to]) => text.slice(number(from), number(to)),
  split: (text, [separator, most], { limits }) => {
    limits.size(text.length);
    return separator === undefined ? [text] : text.split(asJsString(separator), number(most));
  },
  startsWith: (text, [part, from]) => text.startsWith(asJsString(part), number(from)),
  substring: (text, [from, to]) => text.substring(Number(from), number(to)),
  toLocaleLowerCase: (text) => text.toLowerCase(),
  toLocaleUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  toString: (text: string) => text,
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  trimEnd: (text) => text.trimEnd(),
  trimStart: (text) => text.trimStart(),
};

export function textMethod(text: string, name: string, interpreter: Interpreter): Value {
  if (!Object.hasOwn(METHODS, name)) return undefined;
  const method = METHODS[name]!;
  return new Native((args) => {
    interpreter.limits.step();
    interpreter.limits.visit(text.length);
    for (const value of args) interpreter.limits.shown(value);
    const result = method(text, args, interpreter);
    if (typeof result === 'string') interpreter.limits.size(result.length);
    return result;
  });
}
