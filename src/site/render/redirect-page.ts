import { languageOf } from '../../config/languages.ts';
import { decodeUri } from '../../lib/url/paths.ts';
import { safeUrl } from '../../lib/url/safe-url.ts';
import type { RenderedBody } from '../../render/body/body.ts';
import { renderRedirect } from '../../render/page/small-pages.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { PlacedPage, SiteContext } from './site-context.ts';

/** A redirect page to `destination`: in the language of `from`, otherwise of the destination. */
export function redirectPage(destination: string, site: SiteContext, from?: PlacedPage): string {
  const page = from ?? { place: site.resolved.pages.get(pathOf(destination)) };
  return renderRedirect(
    site.body.href(destination),
    site.stringsOf(page),
    languageOf(site.languageCodeOf(page)),
  );
}

/**
 * The `url` that the page redirects to, because it is only a link in the navigation. Undefined if the page has content, or
 * if the `url` is not safe.
 */
export function linkOfPage(page: PlannedPage, body: RenderedBody, site: SiteContext): string | undefined {
  const { url } = page.frontmatter;
  if (url === undefined || safeUrl(url) === '#' || page.reference || page.missing) return undefined;
  const isEmpty = body.html.text.trim() === '' && body.aside === undefined;
  const isItself = pathOf(site.body.href(url)) === site.body.href(page.path);
  return isEmpty && !isItself ? url : undefined;
}

function pathOf(address: string): string {
  return decodeUri(address.replace(/[?#].*/s, ''));
}
