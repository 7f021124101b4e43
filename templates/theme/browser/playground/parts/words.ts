import { ENGLISH_PLAYGROUND } from '../../../../../src/lib/strings/playground-strings.ts';
import { translated } from './translated.ts';

export const isTranslated = globalThis.docsPlaygroundWords !== undefined;

export const WORDS = translated(ENGLISH_PLAYGROUND);

/** For dates and numbers. */
export function pageLanguage(): string {
  return isTranslated ? document.documentElement.lang || 'en' : 'en';
}
