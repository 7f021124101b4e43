import { ownField } from '../../lib/collections.ts';
import type { Interpreter } from './interpreter.ts';
import { asJsNumber, asJsString, asOptionalNumber } from './operators.ts';
import { countSearch, createPattern, listOf, replaced } from './patterns.ts';
import { Native, NotStatic, Pattern, type Value } from './value.ts';

type Method = (text: string, args: Value[], interpreter: Interpreter) => Value;

const METHODS: Readonly<Record<string, Method>> = {
  at: (text, [index]) => text.at(asJsNumber(index ?? 0)),
  charAt: (text, [index]) => text.charAt(asJsNumber(index ?? 0)),
  charCodeAt: (text, [index]) => text.charCodeAt(asJsNumber(index ?? 0)),
  codePointAt: (text, [index]) => text.codePointAt(asJsNumber(index ?? 0)),
  concat: (text, args) => text + args.map(asJsString).join(''),
  endsWith: (text, [part, end]) => text.endsWith(asJsString(part), asOptionalNumber(end)),
  includes: (text, [part, from]) => text.includes(asJsString(part), asOptionalNumber(from)),
  indexOf: (text, [part, from]) => text.indexOf(asJsString(part), asOptionalNumber(from)),
  lastIndexOf: (text, [part, from]) => text.lastIndexOf(asJsString(part), asOptionalNumber(from)),
  localeCompare: (text, [other, locale = 'en', options]) => {
    // Not all runtimes know other languages and options.
    if (!/^en(?:-US)?$/.test(asJsString(locale)) || options !== undefined)
      throw new NotStatic('it compares text as a language does');
    return text.localeCompare(asJsString(other), 'en');
  },
  match: (text, [pattern], interpreter) => {
    const { regex } = patternFor(pattern, text, interpreter);
    return regex.global ? text.match(regex) : listOf(regex.exec(text));
  },
  matchAll: (text, [pattern], interpreter) => {
    const { regex } = patternFor(pattern, text, interpreter);
    return [...text.matchAll(regex)].map(listOf);
  },
  normalize: (text, [form]) => text.normalize(form === undefined ? undefined : asJsString(form)),
  padEnd: (text, [length, fill], { limits }) => {
    limits.size(asJsNumber(length) || 0);
    return text.padEnd(asJsNumber(length), fill === undefined ? ' ' : asJsString(fill));
  },
  padStart: (text, [length, fill], { limits }) => {
    limits.size(asJsNumber(length) || 0);
    return text.padStart(asJsNumber(length), fill === undefined ? ' ' : asJsString(fill));
  },
  repeat: (text, [count], { limits }) => {
    const times = Math.floor(asJsNumber(count));
    if (!(times >= 0)) throw new NotStatic('it repeats a string a negative number of times');
    limits.size(text.length * times);
    return text.repeat(times);
  },
  replace: (text, args, interpreter) => replaced('replace', text, args, interpreter),
  replaceAll: (text, args, interpreter) => replaced('replaceAll', text, args, interpreter),
  search: (text, [pattern], interpreter) => text.search(patternFor(pattern, text, interpreter).regex),
  slice: (text, [from, to]) => text.slice(asOptionalNumber(from), asOptionalNumber(to)),
  split: (text, [separator, most], interpreter) => {
    interpreter.limits.size(text.length);
    if (separator === undefined) return [text];
    if (!(separator instanceof Pattern)) return text.split(asJsString(separator), asOptionalNumber(most));
    return text.split(patternFor(separator, text, interpreter).regex, asOptionalNumber(most));
  },
  startsWith: (text, [part, from]) => text.startsWith(asJsString(part), asOptionalNumber(from)),
  substr: (text, [from, length]) => {
    const start = asJsNumber(from ?? 0);
    const rest = text.slice(start);
    return length === undefined ? rest : rest.slice(0, Math.max(0, asJsNumber(length)));
  },
  substring: (text, [from, to]) => text.substring(asJsNumber(from), asOptionalNumber(to)),
  toLocaleLowerCase: (text) => text.toLowerCase(),
  toLocaleUpperCase: (text) => text.toUpperCase(),
  toLowerCase: (text) => text.toLowerCase(),
  toString: (text: string) => text,
  toUpperCase: (text) => text.toUpperCase(),
  trim: (text) => text.trim(),
  trimEnd: (text) => text.trimEnd(),
  trimStart: (text) => text.trimStart(),
  valueOf: (text: string) => text,
};

/** The pattern that a text is searched for; a text is read as the source of one. */
function patternFor(value: Value, text: string, interpreter: Interpreter): Pattern {
  const pattern =
    value instanceof Pattern ? value : createPattern(value === undefined ? '' : asJsString(value), '');
  countSearch(pattern, text, interpreter);
  return pattern;
}

export function textMethod(text: string, name: string, interpreter: Interpreter): Value {
  const method = ownField(METHODS, name);
  if (!method) {
    if (name in String.prototype) throw new NotStatic(`${name} runs only in the browser`);
    return undefined;
  }
  return new Native((args) => {
    interpreter.limits.step();
    interpreter.limits.visit(text.length);
    for (const value of args) interpreter.limits.shown(value);
    const result = method(text, args, interpreter);
    if (typeof result === 'string') interpreter.limits.size(result.length);
    return result;
  });
}
