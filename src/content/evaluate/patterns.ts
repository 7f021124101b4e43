import { ownField } from '../../lib/collections.ts';
import type { Interpreter } from './interpreter.ts';
import { asJsString } from './operators.ts';
import { Native, NotStatic, Pattern, type Value } from './value.ts';

const MAX_REPEATS = 3;
const MAX_CHOICES = 8;

/**
 * A regular expression of the author. Those that could take long on a short text are left to the browser: with a
 * repeated group, with something that looks around or back, or with many repeats.
 */
export function createPattern(source: string, flags: string): Pattern {
  const { repeats, choices } = measure(source);
  if (repeats > MAX_REPEATS || choices > MAX_CHOICES || /[dvy]/.test(flags)) throw tooMuch();
  const work = (length: number) => source.length * 2 ** choices * (length + 1) ** (repeats + 1);
  return new Pattern(new RegExp(source, flags), work);
}

function tooMuch(): NotStatic {
  return new NotStatic('its regular expression could take long');
}

/** Escapes, groups, repeats and single characters. */
const PART = /\\[pPu]\{[^}]{0,60}\}|\\.|\(\?<?[=!]|\)[*+{?]?|[*+]\??|\{\d{1,9}(?:,\d{0,9})?\}\??|./gs;

/** How many parts of an expression repeat, and how many there are to choose from inside groups or to leave out. */
function measure(source: string): { repeats: number; choices: number } {
  let repeats = 0;
  let choices = 0;
  let depth = 0;
  let inClass = false;
  for (const [part] of source.matchAll(PART)) {
    if (part === '[') inClass = true;
    else if (part === ']') inClass = false;
    if (inClass) continue;
    if (/^\\[k1-9]|^\(\?<?[=!]|^\)[*+{]/.test(part)) throw tooMuch();
    if (part === '(') depth++;
    if (part.startsWith(')')) depth--;
    if (/^[*+]|^\{\d/.test(part)) repeats++;
    if (part === '?' || part === ')?' || (part === '|' && depth > 0)) choices++;
  }
  return { repeats, choices };
}

type Method = (pattern: Pattern, text: string) => Value;

const METHODS: Readonly<Record<string, Method>> = {
  exec: ({ regex }, text) => listOf(regex.exec(text)),
  test: ({ regex }, text) => regex.test(text),
};

/** `pattern.name`. With `g`, a pattern would remember where it was. */
export function patternMember(pattern: Pattern, name: string, interpreter: Interpreter): Value {
  const method = ownField(METHODS, name);
  if (!method || pattern.regex.global) throw new NotStatic(`${name} runs only in the browser`);
  return new Native(([value]) => {
    const text = asJsString(value);
    countSearch(pattern, text, interpreter);
    return method(pattern, text);
  });
}

/** Counts the work of searching a text for a pattern, before it is done. */
export function countSearch(pattern: Pattern, text: string, { limits }: Interpreter): void {
  limits.visit(pattern.work(text.length));
}

/** A match as a list: the whole, then its groups. Null without a match. */
export function listOf(match: RegExpExecArray | RegExpMatchArray | null): Value {
  return match && [...match];
}

/** `text.replace(from, to)` or `text.replaceAll(from, to)`. Every replacement counts: they may be longer than the text. */
export function replaced(
  method: 'replace' | 'replaceAll',
  text: string,
  [from, to]: Value[],
  interpreter: Interpreter,
): string {
  const replacement = (match: string, ...rest: Value[]): string => {
    const made = replacementFor(to, match, rest, interpreter);
    interpreter.limits.size(made.length);
    return made;
  };
  if (from instanceof Pattern) {
    if (method === 'replaceAll' && !from.regex.global)
      throw new NotStatic('its regular expression does not find all');
    countSearch(from, text, interpreter);
    return text.replace(from.regex, replacement);
  }
  return text[method](asJsString(from), replacement);
}

function replacementFor(to: Value, match: string, rest: Value[], interpreter: Interpreter): string {
  if (typeof to === 'object' && to !== null && !Array.isArray(to))
    return asJsString(interpreter.call(to, [match, ...rest]));
  const groups = rest.slice(
    0,
    rest.findIndex((item) => typeof item === 'number'),
  );
  return asJsString(to).replace(/\$(?:[$&`'<]|\d\d?)/g, (mark) => {
    if (mark === '$$') return '$';
    if (mark === '$&') return match;
    const number = Number(mark.slice(1));
    if (number > 0 && number <= groups.length) return asJsString(groups[number - 1] ?? '');
    if (/\d/.test(mark) && groups.length < 10 && number < 10) return mark;
    throw new NotStatic('its replacement text is unusual');
  });
}
