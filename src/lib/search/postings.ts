/** Which pages hold a term, and how much each is about it. Pages are numbered in the order of the index. */
export interface Posting {
  page: number;
  /** 0 to 15. */
  level: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const CODES = Uint8Array.from(DIGITS, (digit) => digit.charCodeAt(0));
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));
const MORE = 32;

/** Writes a number as characters of five bits each, the low ones first. */
export function writeNumber(number: number, put: (code: number) => void): void {
  let rest = number;
  while (rest >= MORE) {
    put(CODES[MORE | (rest % MORE)]!);
    rest = Math.floor(rest / MORE);
  }
  put(CODES[rest]!);
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = [];
  let number = 0;
  let unit = 1;
  for (let at = 0; at < text.length; at++) {
    const value = VALUES.get(text.charCodeAt(at)) ?? 0;
    number += (value % MORE) * unit;
    if (value >= MORE) {
      unit *= MORE;
    } else {
      numbers.push(number);
      number = 0;
      unit = 1;
    }
  }
  return numbers;
}

/** One posting as a number: `distance` is that of its page from the page of the one before, at least 1. */
export function postingNumber(distance: number, level: number): number {
  return (distance - 1) * 16 + level;
}

export function decodePostings(text: string): Posting[] {
  let page = -1;
  return decodeNumbers(text).map((number) => {
    page += Math.floor(number / 16) + 1;
    return { page, level: number % 16 };
  });
}

/**
 * How much a page is about a term, from the weighted number of its occurrences. The scale is logarithmic, so that the
 * tenth occurrence adds less than the second.
 */
export function levelOf(weight: number): number {
  return Math.min(15, Math.max(1, Math.round(Math.log2(1 + weight) * 3)));
}
