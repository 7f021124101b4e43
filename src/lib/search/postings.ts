/** Which pages hold a term, and how much each is about it. Pages are numbered in the order of the index. */
export interface Posting {
  page: number;
  /** 0 to 15. */
  level: number;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit.charCodeAt(0), value]));
const MORE = 32;

/** Numbers as text, five bits a character, the low ones first. */
export function encodeNumbers(numbers: Iterable<number>): string {
  let text = '';
  for (let number of numbers) {
    while (number >= MORE) {
      text += DIGITS[MORE | (number % MORE)];
      number = Math.floor(number / MORE);
    }
    text += DIGITS[number];
  }
  return text;
}

export function decodeNumbers(text: string): number[] {
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

/** `postings` in ascending order of page. Each is written as the distance from the one before, and its level. */
export function encodePostings(postings: readonly Posting[]): string {
  let last = -1;
  return encodeNumbers(
    postings.map(({ page, level }) => {
      const number = (page - last - 1) * 16 + level;
      last = page;
      return number;
    }),
  );
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
