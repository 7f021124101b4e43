import type { Language } from '../../config/languages.ts';
import type { ReferenceStrings } from '../strings/reference-strings.ts';

/** The language of a page. */
export interface PageLanguage {
  strings: ReferenceStrings;
  language: Pick<Language, 'bcp47' | 'direction' | 'strings'>;
}
