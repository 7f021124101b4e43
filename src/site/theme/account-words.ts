import type { Language } from '../../config/languages.ts';
import { type AccountStrings, ENGLISH_ACCOUNT } from '../../lib/strings/page-strings.ts';
import { translated } from '../../lib/strings/translation.ts';

/** UI strings of the login in a language. */
export function accountWords({ strings }: Language): AccountStrings {
  return { ...ENGLISH_ACCOUNT, ...translated(strings, 'account') };
}
