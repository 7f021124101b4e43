/** Longer words are hashes and encoded data. */
export const LONGEST_TERM = 40;

const LOWER = 1;
const UPPER = 2;
const DIGIT = 3;
const UNDERSCORE = 4;
/** Joins the parts of an identifier when letters stand on both sides. */
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
 * The words of plain ASCII text as the regular expressions of the tokenizer would give them, in one pass: this is where an
 * index spends its time.
 */
export function scanAscii(text: string, add: (term: string) => void): void {
  const end = text.length;
  const kind = (at: number) => (at < end ? KINDS[text.charCodeAt(at)]! : 0);
  let at = 0;
  while (at < end) {
    let current = kind(at);
    if (current === 0 || current === JOINER) {
      at++;
      continue;
    }
    const start = at;
    let isCompound = false;
    let hasHump = false;
    let hasDigit = false;
    let last = 0;
    while (current !== 0) {
      if (current === JOINER) {
        const next = kind(at + 1);
        if (next === 0 || next === JOINER) break;
        isCompound = true;
      } else if (current === UNDERSCORE) {
        isCompound = true;
      } else if (current === UPPER && (last === LOWER || (last === UPPER && kind(at + 1) === LOWER))) {
        hasHump = true;
      } else if (current === DIGIT) {
        hasDigit = true;
      }
      last = current;
      current = kind(++at);
    }
    const word = text.slice(start, at);
    // Compounds with digits are mostly versions, dates and made-up names: their parts are enough.
    if (word.length <= LONGEST_TERM && !(isCompound && hasDigit)) add(word.toLowerCase());
    if (isCompound || hasHump) addParts(word, add);
  }
}

function addParts(word: string, add: (term: string) => void): void {
  for (const part of word.split(/[._-]+/)) {
    if (part === '') continue;
    if (part !== word && part.length <= LONGEST_TERM) add(part.toLowerCase());
    const humps = part.split(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/);
    if (humps.length > 1) for (const hump of humps) add(hump.toLowerCase());
  }
}
