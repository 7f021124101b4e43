import { pageHtmlFile } from '../../lib/page-files.ts';
import type { OutputFile } from '../output-file.ts';
import type { PlannedPage } from '../plan-pages.ts';
import type { PreparedSite } from '../prepare-site.ts';
import { redirectPage } from './redirects.ts';

/** A site without a page at `/` sends readers to the first page of its default language and version. */
export function emitHome(site: PreparedSite, plan: readonly PlannedPage[]): OutputFile[] {
  const { first } = site.resolved;
  if (first === undefined || plan.some(({ path }) => path === '/')) return [];
  return [{ path: pageHtmlFile('/'), content: redirectPage(site.body.href(first)) }];
}
