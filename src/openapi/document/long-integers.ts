import type { SpecDocument } from './spec-document.ts';

/** More digits than a number surely keeps; a program writes those of 22 and more with an exponent. */
const LONG = /(?<![\w.])-?\d{16,21}(?![\w.])/g;

/**
 * Remembers the integers in the texts that a document was made from that its values, which are numbers, do not keep:
 * `9223372036854775807`.
 */
export function rememberLongIntegers({ known }: SpecDocument, texts: readonly string[]): void {
  // A preview takes up a document that has not changed again and again.
  if (known.longIntegers) return;
  const integers = new Map<string, string>();
  for (const [written] of texts.flatMap((text) => [...text.matchAll(LONG)])) {
    const number = Number(written);
    if (Number.isSafeInteger(number)) continue;
    const rounded = String(number);
    // Which of several is meant can no longer be told.
    const isOther = integers.has(rounded) && integers.get(rounded) !== written;
    integers.set(rounded, isOther ? rounded : written);
  }
  known.longIntegers = integers;
}

/** A text that was made from values of a document, with its long integers as the document has them. */
export function withLongIntegers({ known: { longIntegers } }: SpecDocument, text: string): string {
  if (!longIntegers || longIntegers.size === 0) return text;
  return text.replace(LONG, (rounded) => longIntegers.get(rounded) ?? rounded);
}
