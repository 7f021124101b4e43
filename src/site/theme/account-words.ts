import type { Language } from '../../config/languages.ts';
import { readTextAsset } from '../../lib/files/assets.ts';
import { type AccountStrings, ENGLISH_ACCOUNT } from '../../render/strings/account-strings.ts';

/** UI strings of the login in a language. */
export function accountWords({ strings }: Language): AccountStrings {
  const own = strings === 'en' ? '{}' : readTextAsset(`templates/theme/strings/account/${strings}.json`);
  return { ...ENGLISH_ACCOUNT, ...(JSON.parse(own) as Partial<AccountStrings>) };
}
