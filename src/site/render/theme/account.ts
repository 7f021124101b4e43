import type { Language } from '../../../config/languages.ts';
import { memoize } from '../../../lib/collections.ts';
import type { Html } from '../../../lib/html.ts';
import { type AccountStrings, ENGLISH_ACCOUNT } from '../../../lib/strings/page-strings.ts';
import { translated } from '../../../lib/strings/translation.ts';
import { renderAccount } from '../../../render/page/page-parts.ts';

/** The link to sign in, or the button to sign out, created once per language. */
export function accountLinks(
  isSignedIn: boolean,
  linkTo: (path: string) => string,
): (language: Language) => Html {
  const urls = {
    signIn: linkTo('/_docs/sign-in'),
    signOut: linkTo('/_docs/sign-out'),
    user: linkTo('/_docs/api/user'),
  };
  return memoize((language) => renderAccount(isSignedIn, urls, accountWords(language)));
}

/** UI strings of the login in a language. */
export function accountWords({ strings }: Language): AccountStrings {
  return { ...ENGLISH_ACCOUNT, ...translated(strings, 'account') };
}
