import { LANGUAGES, type Language } from '../../config/languages.ts';

/** The language that a page is written in: that of its place in the navigation, else English. */
export function pageLanguage(code: string | undefined): Language {
  return (code !== undefined && (LANGUAGES as Record<string, Language>)[code]) || LANGUAGES.en;
}
