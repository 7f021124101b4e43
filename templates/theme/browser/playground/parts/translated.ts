import type { PlaygroundStrings } from '../../../../../src/lib/strings/playground-strings.ts';

declare global {
  /** UI strings in the language of the page, from an earlier script. English has none. */
  var docsPlaygroundWords: Partial<PlaygroundStrings> | undefined;
}

/** The UI strings of a script in the language of the page. */
export function translated<Words extends object>(english: Words): Words {
  return { ...english, ...globalThis.docsPlaygroundWords };
}

/** Replaces placeholders with values. */
export function filled(words: string, ...values: readonly (string | number | bigint)[]): string {
  return words.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
