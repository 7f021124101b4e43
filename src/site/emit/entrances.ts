import { pageHtmlFile } from '../../lib/built-site/built-files.ts';
import type { OutputFile } from '../output/output.ts';
import { redirectPage } from '../page/redirect-page.ts';
import type { SiteContext } from '../page/site-context.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** A site without a page at `/` redirects to the first page of its default language and version. */
export function emitHome(site: SiteContext, plan: readonly PlannedPage[]): OutputFile[] {
  const { first } = site.resolved;
  if (first === undefined || plan.some(({ path }) => path === '/')) return [];
  return [leadOn('/', first, site)];
}

/**
 * A folder without a page redirects to the first page below it. Hosts serve the file without an entry in `_redirects`, whose
 * length they limit.
 */
export function emitFolders(site: SiteContext): OutputFile[] {
  return [...site.resolved.folders].map(([folder, page]) => leadOn(folder, page, site));
}

function leadOn(from: string, to: string, site: SiteContext): OutputFile {
  return { path: pageHtmlFile(from), content: redirectPage(to, site) };
}
