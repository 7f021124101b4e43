/** Longer words are hashes and encoded data. */
export const MAX_TERM_LENGTH = 40;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const UNDERSCORE = 4;
/** Joins the parts of an identifier when letters are on both sides. */
const JOINER = 5;

const KINDS = Uint8Array.from({ length: 128 }, (_, code) => kindOf(String.fromCharCode(code)));

function kindOf(character: string): number {
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  if (character === '_') return UNDERSCORE;
  return '.-'.includes(character) ? JOINER : 0;
}

/**
 * The words of plain ASCII text as the regular expressions of the tokenizer would return them, in one pass over its first
 * `length` bytes and without slicing: building an index spends most of its time here.
 */
export function scanAscii(
  bytes: Uint8Array,
  length: number,
  take: (start: number, end: number) => void,
): void {
  let at = 0;
  while (at < length) {
    let kind = KINDS[bytes[at]!]!;
    if (kind === 0 || kind === JOINER) {
      at++;
      continue;
    }
    const start = at;
    let isCompound = false;
    let hasHump = false;
    let hasDigit = false;
    while (kind !== 0) {
      if (kind === JOINER) {
        const next = at + 1 < length ? KINDS[bytes[at + 1]!]! : 0;
        if (next === 0 || next === JOINER) break;
        isCompound = true;
      } else if (kind === UNDERSCORE) {
        isCompound = true;
      } else if (kind === UPPER) {
        hasHump ||= at > start;
      } else if (kind === DIGIT) {
        hasDigit = true;
      }
      at++;
      kind = at < length ? KINDS[bytes[at]!]! : 0;
    }
    // Compounds with digits are mostly versions, dates and made-up names: their parts are enough.
    if (at - start <= MAX_TERM_LENGTH && !(isCompound && hasDigit)) take(start, at);
    if (isCompound) takeParts(bytes, start, at, take);
    else if (hasHump) takeHumps(bytes, start, at, take);
  }
}

/** The parts of `next_cursor` or `api.params`. */
function takeParts(
  bytes: Uint8Array,
  start: number,
  end: number,
  take: (start: number, end: number) => void,
): void {
  let from = start;
  for (let at = start; at <= end; at++) {
    if (at < end && KINDS[bytes[at]!]! < UNDERSCORE) continue;
    if (at > from) {
      if (at - from <= MAX_TERM_LENGTH) take(from, at);
      takeHumps(bytes, from, at, take);
    }
    from = at + 1;
  }
}

/** The parts of `nextCursor` or `HTTPServer`; nothing for a word without parts. Encoded data may have long ones, too. */
function takeHumps(
  bytes: Uint8Array,
  start: number,
  end: number,
  take: (start: number, end: number) => void,
): void {
  const kind = (at: number) => (at < end ? KINDS[bytes[at]!] : 0);
  let from = start;
  for (let at = start + 1; at < end; at++) {
    if (kind(at) !== UPPER) continue;
    const before = kind(at - 1);
    if (before !== LOWER && !(before === UPPER && kind(at + 1) === LOWER)) continue;
    if (at - from <= MAX_TERM_LENGTH) take(from, at);
    from = at;
  }
  if (from > start && end - from <= MAX_TERM_LENGTH) take(from, end);
}
