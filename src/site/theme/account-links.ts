import type { Language } from '../../config/languages.ts';
import type { Html } from '../../lib/html.ts';
import { renderAccount } from '../../render/page/account.ts';
import { accountWords } from './account-words.ts';

/** The link to sign in, or the button to sign out, created once per language. */
export function accountLinks(
  isSignedIn: boolean,
  linkTo: (path: string) => string,
): (language: Language) => Html {
  const known = new Map<string, Html>();
  return (language) => {
    const made =
      known.get(language.strings) ??
      renderAccount(
        isSignedIn,
        {
          signIn: linkTo('/_docs/sign-in'),
          signOut: linkTo('/_docs/sign-out'),
          user: linkTo('/_docs/api/user'),
        },
        accountWords(language),
      );
    known.set(language.strings, made);
    return made;
  };
}
