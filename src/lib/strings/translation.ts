import { readTextAsset } from '../files/assets.ts';
import type { AnswerStrings, AssistantStrings } from './assistant-strings.ts';
import type { AccountStrings, UiStrings } from './page-strings.ts';
import type { PlaygroundStrings } from './playground-strings.ts';

/** The UI strings of a language other than English: a file of templates/theme/strings. What it lacks is English. */
export interface Translation {
  page: Partial<UiStrings>;
  playground: Partial<PlaygroundStrings>;
  assistant: Partial<AssistantStrings>;
  answer: Partial<AnswerStrings>;
  account: Partial<AccountStrings>;
}

/** The languages that have such a file, by its name. */
export const TRANSLATIONS: readonly string[] =
  'ar ca cs da de es fi fr he hi hu id it ja ko lv nl no pl pt ro ru sv tr uk uz vi zh zh-Hant'.split(' ');

/** The UI strings of a language for a part of the program; none of its own in English. */
export function translated<Part extends keyof Translation>(
  language: string,
  part: Part,
): Partial<Translation[Part]> {
  if (!TRANSLATIONS.includes(language)) return {};
  const text = readTextAsset(`templates/theme/strings/${language}.json`);
  return (JSON.parse(text) as Translation)[part];
}
