/** Longer patterns and texts are not supported. */
const MAX_PATTERN = 300;
const MAX_TEXT = 256;
const MAX_DEPTH = 20;

/** Printable ASCII: candidates for character classes. */
const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index));
const DIGITS = '0123456789';
const WORD = PRINTABLE.filter((character) => /\w/.test(character)).join('');
const CLASSES: Record<string, string> = { d: DIGITS, w: WORD, s: ' ' };
const CONTROLS: Record<string, string> = { n: '\n', r: '\r', t: '\t' };

/** Runs of characters come from the first of these that a class allows. */
const RUNS = ['string', 'STRING', '1234567890'];

/**
 * A string made from a regular expression: its first alternatives, optional parts only with `optional`, and runs of about
 * `run` characters for open quantifiers. Undefined for a pattern with references, other dialects, or assertions except
 * `\b`, which the caller has to check.
 */
export function patternText(pattern: string, run: number, optional = false): string | undefined {
  if (pattern.length > MAX_PATTERN) return undefined;
  const reader: Reader = { pattern, at: 0, run, optional, taken: 0, depth: 0 };
  const text = alternatives(reader);
  return reader.at === pattern.length ? text : undefined;
}

interface Reader {
  readonly pattern: string;
  at: number;
  readonly run: number;
  readonly optional: boolean;
  /** Characters of the current run, so that `[A-Z][a-z]+` continues it. */
  taken: number;
  depth: number;
}

/** One part of a pattern: a fixed text, or one character of a set. */
type Part = { text: string } | { set: string };

/** The text of the first alternative, at the top level the first that is not blank; the others are skipped. */
function alternatives(reader: Reader): string | undefined {
  let first = sequence(reader);
  while (first !== undefined && reader.pattern[reader.at] === '|') {
    reader.at++;
    const other = sequence(reader);
    if (other === undefined) return undefined;
    if (reader.depth === 0 && first.trim() === '') first = other;
  }
  return first;
}

function sequence(reader: Reader): string | undefined {
  const { pattern } = reader;
  let text = '';
  while (reader.at < pattern.length && pattern[reader.at] !== '|' && pattern[reader.at] !== ')') {
    const part = partAt(reader);
    const times = part && wantedTimes(quantifier(reader), reader);
    const added = times && repeated(reader, part, times);
    if (added === undefined || text.length + added.length > MAX_TEXT) return undefined;
    text += added;
  }
  return text;
}

function wantedTimes(times: Times | undefined, { optional }: Reader): Times | undefined {
  return times && optional && times.least === 0 && times.most > 0 ? { ...times, least: 1 } : times;
}

interface Times {
  least: number;
  most: number;
}

function repeated(reader: Reader, part: Part, { least, most }: Times): string | undefined {
  if ('text' in part) {
    if (part.text.length * least > MAX_TEXT) return undefined;
    if (part.text !== '') reader.taken = 0;
    return part.text.repeat(least);
  }
  const letters = part.set.replace(/[^0-9A-Za-z]/g, '');
  const from = RUNS.find((run) => [...run].every((character) => letters.includes(character)));
  const source = from ?? (letters || part.set);
  if (source === '') return undefined;
  const isRun = letters !== '' && most > 1;
  const count = isRun ? Math.min(most, Math.max(least, reader.run - reader.taken)) : least;
  if (count > MAX_TEXT) return undefined;
  let text = '';
  for (let index = 0; index < count; index++) text += source[(reader.taken + index) % source.length];
  reader.taken += count;
  return text;
}

function partAt(reader: Reader): Part | undefined {
  const { pattern } = reader;
  const character = pattern[reader.at++]!;
  switch (character) {
    case '^':
    case '$':
      return { text: '' };
    case '.':
      return { set: PRINTABLE.join('') };
    case '[':
      return setAt(reader);
    case '(':
      return groupAt(reader);
    case '\\': {
      const name = pattern[reader.at++] ?? '';
      return name === 'b' ? { text: '' } : (setOf(name) ?? literal(escaped(name)));
    }
    default:
      return '*+?{'.includes(character) ? undefined : literal(character);
  }
}

function literal(text: string | undefined): Part | undefined {
  return text === undefined ? undefined : { text };
}

/** The character of the escape `name`; undefined if it is more than a character. */
function escaped(name: string): string | undefined {
  if (Object.hasOwn(CONTROLS, name)) return CONTROLS[name];
  return /^[^0-9A-Za-z]/.test(name) ? name : undefined;
}

function setOf(name: string): { set: string } | undefined {
  const known = CLASSES[name.toLowerCase()];
  if (name === '' || known === undefined) return undefined;
  return { set: name === name.toLowerCase() ? known : without(known) };
}

function without(set: string): string {
  return PRINTABLE.filter((character) => !set.includes(character)).join('');
}

function groupAt(reader: Reader): Part | undefined {
  const [opening] = /^\?(?::|<[A-Za-z]\w{0,40}>)/.exec(reader.pattern.slice(reader.at, reader.at + 50)) ?? [
    '',
  ];
  reader.at += opening.length;
  if (reader.pattern[reader.at] === '?' || ++reader.depth > MAX_DEPTH) return undefined;
  const text = alternatives(reader);
  reader.depth--;
  return reader.pattern[reader.at++] === ')' ? literal(text) : undefined;
}

/** `[a-z0-9_]` and `[^…]`. */
function setAt(reader: Reader): Part | undefined {
  const { pattern } = reader;
  const isNegated = pattern[reader.at] === '^';
  if (isNegated) reader.at++;
  let set = '';
  while (pattern[reader.at] !== ']') {
    const item = setItem(reader);
    if (item === undefined) return undefined;
    const isRange = item.length === 1 && pattern[reader.at] === '-' && pattern[reader.at + 1] !== ']';
    if (isRange) {
      reader.at++;
      const last = setItem(reader);
      if (last === undefined || last.length !== 1) return undefined;
      set += PRINTABLE.filter((character) => character >= item && character <= last).join('');
    } else set += item;
  }
  reader.at++;
  return { set: isNegated ? without(set) : set };
}

function setItem(reader: Reader): string | undefined {
  const character = reader.pattern[reader.at++];
  if (character !== '\\') return character;
  const name = reader.pattern[reader.at++] ?? '';
  return setOf(name)?.set ?? escaped(name);
}

/** How often the previous part is repeated; once without a quantifier. */
function quantifier(reader: Reader): Times | undefined {
  const rest = reader.pattern.slice(reader.at, reader.at + 16);
  const [whole = '', quantity = '', least = '', comma = '', most = ''] =
    /^(?:([*+?])|\{(\d{1,4})(,?)(\d{0,4})\})\??/.exec(rest) ?? [];
  reader.at += whole.length;
  if (whole === '') return rest.startsWith('{') ? undefined : { least: 1, most: 1 };
  if (quantity !== '')
    return { least: quantity === '+' ? 1 : 0, most: quantity === '?' ? 1 : Number.POSITIVE_INFINITY };
  if (comma === '') return { least: Number(least), most: Number(least) };
  return { least: Number(least), most: most === '' ? Number.POSITIVE_INFINITY : Number(most) };
}
