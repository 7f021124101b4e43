import {
  ENGLISH_PLAYGROUND,
  type PlaygroundStrings,
} from '../../../../../src/render/strings/playground-strings.ts';

declare global {
  /** Words in the language of the page, from a script that comes before this one. English has none. */
  var docsPlaygroundWords: Partial<PlaygroundStrings> | undefined;
}

export const isTranslated = globalThis.docsPlaygroundWords !== undefined;

export const WORDS: PlaygroundStrings = { ...ENGLISH_PLAYGROUND, ...globalThis.docsPlaygroundWords };

/** Puts values into words that have places for them. */
export function filled(words: string, ...values: readonly (string | number)[]): string {
  return words.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}

/** For dates and numbers. */
export function pageLanguage(): string {
  return isTranslated ? document.documentElement.lang || 'en' : 'en';
}

/** What is told in English on every page: attributes of its element. */
export const IN_ENGLISH = isTranslated ? { lang: 'en', dir: 'ltr' as const } : {};
