import type { Language } from '../../config/languages.ts';
import { SIGN_IN_STATES } from '../../lib/access/access-settings.ts';
import { readTextAsset } from '../../lib/files/assets.ts';
import { renderSignInPage } from '../../render/page/small-pages.ts';
import type { OutputFile } from '../output/output.ts';
import type { ReaderOfBuild } from '../plan/editions.ts';
import type { SiteContext } from '../render/site-context.ts';
import { accountWords } from '../render/theme/account.ts';

/**
 * The pages that `docs serve` shows to readers who sign in, in each language of the site: `_docs/sign-in/de/form.html`. The
 * server serves them unchanged. They are public.
 */
export function emitSignInPages(
  site: SiteContext,
  { isSignedIn, login }: ReaderOfBuild,
  languages: readonly Language[],
): OutputFile[] {
  if (isSignedIn || login === undefined) return [];
  const css = readTextAsset('dist/theme/sign-in.css');
  return languages.flatMap((language) =>
    SIGN_IN_STATES.map((state) => ({
      path: `_docs/sign-in/${language.bcp47}/${state}.html`,
      content: renderSignInPage({
        site: site.model,
        words: accountWords(language),
        lang: language.bcp47,
        dir: language.direction,
        state,
        asksPassword: login === 'password',
        url: site.body.href(state === 'token' ? '/_docs/sign-in/token' : '/_docs/sign-in'),
        css,
      }).text,
    })),
  );
}
