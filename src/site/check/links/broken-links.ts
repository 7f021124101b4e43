import { posix } from 'node:path';
import { memoize } from '../../../lib/collections.ts';
import { hostingAt } from '../../../lib/url/hosting.ts';
import { pageSuggestions } from '../../../navigation/pages/page-suggestions.ts';
import { type Problem, problem } from '../../../problems/problem.ts';
import type { PageLink } from '../../../render/body/create-renderer.ts';
import type { SiteContext } from '../../page/site-context.ts';
import { fileSuggestions } from '../file-suggestions.ts';

/** The problem of a broken link to `path` on the page `from`, written in `file`. */
export type BrokenLink = (link: PageLink, path: string, from: string, file: string) => Problem;

/** Explains broken links, with what may have been meant. `pages` are the paths of all pages. */
export function brokenLinks(site: SiteContext, pages: readonly string[]): BrokenLink {
  const suggestPage = pageSuggestions(pages);
  const suggestFile = fileSuggestions(() => site.tree.paths);
  // If one link starts with such a folder, most do.
  const isBase = memoize((folder: string) => hostingAt(folder, pages).isInLinks);
  const missingFile = ({ href, locate }: PageLink, target: string): Problem => {
    const leftOut = site.leavesOut(target);
    if (leftOut) return problem('file-missing', { href, leftOut }, locate());
    const suggestion = suggestFile(target);
    return problem('file-missing', { href, ...(suggestion && { suggestion }) }, locate());
  };
  return (link, path, from, file) => {
    const target = path.slice(1);
    if (link.kind !== 'page') return missingFile(link, target);
    const { href } = link;
    const at = link.locate();
    if (leadsOut(href, file)) return problem('link-broken', { href, outside: true }, at);
    for (const name of [`${target}.mdx`, `${target}.md`, target]) {
      const leftOut = site.leavesOut(name);
      if (leftOut) return problem('link-broken', { href, leftOut }, at);
    }
    const suggestion = websiteOf(href) ?? suggestPage(path, from);
    const mayHaveBase = site.hosting.basePath === '' && href.startsWith('/');
    const basePath = mayHaveBase && suggestion && baseOf(path, suggestion, isBase);
    const params = { href, ...(suggestion && { suggestion }), ...(basePath && { basePath }) };
    return problem('link-broken', params, at);
  };
}

/** `http//example.com`, which is a path. */
const NO_COLON = /^(https?)\/\/(?=[\w-]+\.)/i;
const HOST = /^(?:www\.[\w-]|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co)(?:[/?#:]|$))/i;

/** A URL of another site without `https://`, or in a second pair of parentheses. */
function websiteOf(href: string): string | undefined {
  if (NO_COLON.test(href)) return href.replace(NO_COLON, '$1://');
  return HOST.test(href) ? `https://${href}` : /^\((https?:\/\/.+)\)$/.exec(href)?.[1];
}

/** `/docs` for a link to `/docs/start` where only `/start` exists, and the site has no folder `docs`. */
function baseOf(path: string, page: string, isBase: (folder: string) => boolean): string | undefined {
  const base = page !== '/' && path.endsWith(page) ? path.slice(0, -page.length) : '';
  return isBase(base.split('/')[1] ?? '') ? base : undefined;
}

/** Whether a relative path goes up beyond the folder of docs.json. */
function leadsOut(href: string, file: string): boolean {
  return href.startsWith('../') && posix.join(posix.dirname(file), href).startsWith('../');
}
