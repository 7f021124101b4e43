import { isObject, type JsonObject } from '../../lib/json/json-object.ts';

/**
 * `given` as a value of the type; undefined if that is not possible. Documents often write numbers and booleans as strings,
 * strings as numbers, and objects and lists as JSON strings.
 */
export function asType(given: unknown, type: string): unknown {
  const text = typeof given === 'string' ? given.trim() : undefined;
  switch (type) {
    case 'integer':
    case 'number':
      if (text !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text)) return Number(text);
      return isNumber(given) ? given : undefined;
    case 'boolean':
      if (text === 'true' || text === 'false') return text === 'true';
      return typeof given === 'boolean' ? given : undefined;
    case 'string':
      if (isNumber(given) || typeof given === 'boolean') return String(given);
      return typeof given === 'string' ? given : undefined;
    case 'array':
      return compound(given, text, Array.isArray);
    case 'object':
      return compound(given, text, isObject);
    default:
      return undefined;
  }
}

/** In the browser, integers beyond the safe range are bigints. */
function isNumber(given: unknown): boolean {
  return typeof given === 'number' || typeof given === 'bigint';
}

function compound(given: unknown, text: string | undefined, isRight: (value: unknown) => boolean): unknown {
  const value = text !== undefined && /^[[{]/.test(text) ? parsed(text) : given;
  return isRight(value) ? value : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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

/** Whether `value` is a multiple of `step`, to the 15 digits that numbers have: 0.3 / 0.1 is a little less than 3. */
export function isMultiple(value: number, step: number): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * 1e-15;
}

/** Longer texts are not matched. */
const MAX_TEXT = 1000;
/** Steps that a match may take. */
const MAX_WORK = 10_000_000;

/**
 * Whether `text` matches a pattern of the document. A pattern in another regex dialect is left to the API,
 * and so is one that could take long for this text: documents are untrusted.
 */
export function matchesPattern(pattern: string, text: string): boolean {
  if (!isQuick(pattern, text)) return true;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

/** Whether matching `text` is fast. */
export function isQuick(pattern: string, text: string): boolean {
  return text.length <= MAX_TEXT && waysToMatch(pattern, text.length + 2) <= MAX_WORK;
}

/** An escaped character, a class of characters, the start of a group, or any other character. */
const TOKEN = /\\[\s\S]?|\[(?:\\[\s\S]|[^\]\\])*\]?|\(\??|[\s\S]/g;

/**
 * Upper bound for the number of ways in which the parts of a pattern can split a text, all of which a match may have to
 * try. `length` is that of the text, or more.
 */
function waysToMatch(pattern: string, length: number): number {
  /** Of each open group. Without an anchor at the start, every position of the text is tried. */
  const groups = [pattern.startsWith('^') ? 1 : length];
  const multiply = (ways: number) => {
    groups.push(groups.pop()! * ways);
  };
  for (const { 0: token, index } of pattern.matchAll(TOKEN)) {
    // Backreferences make any matching slow.
    if (/^\\[1-9k]/.test(token)) return Number.POSITIVE_INFINITY;
    if (token.startsWith('(')) groups.push(1);
    else if (token === '|') groups.push(groups.pop()! + 1);
    else if (token === ')') {
      const ways = groups.pop()!;
      if (groups.length === 0) return Number.POSITIVE_INFINITY;
      // Each iteration may match differently.
      if (ways > 1) multiply(ways ** roundsAt(pattern, index + 1)[1]);
    } else {
      const [least, most] = roundsAt(pattern, index);
      if (least < most) multiply(Math.min(most - least + 1, length));
    }
  }
  return groups[0]!;
}

/** The minimum and maximum number of iterations of the quantifier at `at`; one without a quantifier. */
function roundsAt(pattern: string, at: number): [least: number, most: number] {
  const character = pattern[at];
  if (character === '*' || character === '+') return [0, Number.POSITIVE_INFINITY];
  if (character === '?') return [0, 1];
  const [, least, comma, most] =
    (character === '{' && /^\{(\d*)(,?)(\d*)\}/.exec(pattern.slice(at, at + 16))) || [];
  if (least === undefined) return [1, 1];
  if (comma === '') return [Number(least), Number(least)];
  return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}
