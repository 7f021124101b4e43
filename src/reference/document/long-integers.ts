import type { SpecDocument } from './spec-document.ts';

/** More digits than a number can represent safely; integers with 22 or more digits are written with an exponent. */
const LONG = /(?<![\w.])-?\d{16,21}(?![\w.])/g;

/**
 * Collects the integers of the source texts of a document that lose digits as numbers:
 * `9223372036854775807`.
 */
export function rememberLongIntegers({ known }: SpecDocument, texts: readonly string[]): void {
  // A preview reuses an unchanged document many times.
  if (known.longIntegers) return;
  const integers = new Map<string, string>();
  for (const [written] of texts.flatMap((text) => [...text.matchAll(LONG)])) {
    const number = Number(written);
    if (Number.isSafeInteger(number)) continue;
    const rounded = String(number);
    // If several match, the right one is unknown.
    const isOther = integers.has(rounded) && integers.get(rounded) !== written;
    integers.set(rounded, isOther ? rounded : written);
  }
  known.longIntegers = integers;
}

/** Texts and numbers of JSON. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** JSON of values of a document as JavaScript: its long integers are bigints with all their digits. */
export function withBigints({ known: { longIntegers } }: SpecDocument, json: string): string {
  if (!longIntegers || longIntegers.size === 0 || json.search(LONG) < 0) return json;
  return json.replace(TOKENS, (token) => {
    const written = token.startsWith('"') ? undefined : longIntegers.get(token);
    return written === undefined ? token : `${written}n`;
  });
}

/** A text with values of a document, with its long integers restored. */
export function withLongIntegers({ known: { longIntegers } }: SpecDocument, text: string): string {
  if (!longIntegers || longIntegers.size === 0) return text;
  return text.replace(LONG, (rounded) => longIntegers.get(rounded) ?? rounded);
}
