import { posix } from 'node:path';
import { memoize } from '../../../lib/collections.ts';
import { decodeUri, withoutEndSlashes } from '../../../lib/url/paths.ts';
import { redirectTable } from '../../../lib/url/redirect-table.ts';
import { pathInSite, siteUrlsAt } from '../../../lib/url/site-urls.ts';
import { pageSuggestions } from '../../../navigation/pages/page-suggestions.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { PageLink } from '../../../render/body/create-renderer.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import type { SiteContext } from '../../render/site-context.ts';
import { isGeneratedFile } from '../../source/site-files.ts';
import { fileSuggestions } from '../config-files.ts';
import { pageAnchors } from './page-anchors.ts';

/** The anchors of a page, and its links. */
export interface LinkedPage {
  anchors: Iterable<string>;
  links: readonly PageLink[];
}

export interface LinkCheck {
  /** Links that are outside pages; `from` is the page where one starts. */
  add(links: Iterable<PageLink & { from?: string }>): void;
  addPage(page: PlannedPage, body: LinkedPage): void;
  /** Pages that others link to. */
  readonly linked: ReadonlySet<string>;
  problems(): Problem[];
}

/** Checks that links lead to pages, files, redirects and headings of this site. Headings are compared at the end. */
export function createLinkCheck(site: SiteContext, plan: readonly PlannedPage[]): LinkCheck {
  // The ids of a page as one string, one per line: a site has more of them than of anything else in memory.
  const pages = new Map(plan.map(({ path }) => [path, '']));
  const redirectOf = redirectTable(site.config.redirects);
  const { folders, unread } = site.resolved;
  // One mistake is one problem: an unreadable specification is reported where it is named.
  const mayBeUnread = (path: string) => [...unread].some((folder) => path.startsWith(`${folder}/`));
  const anchored: { path: string; hash: string; href: string; at: Location }[] = [];
  const found: Problem[] = [];
  const linked = new Set<string>();
  const brokenLink = brokenLinks(site, [...pages.keys()]);

  const check = (link: PageLink, from = '/', file = 'docs.json') => {
    const written = link.path === '' ? from : trimSlash(pathInSite(link.path, site.siteUrls));
    const path = pages.has(written) ? written : decodeUri(written);
    if (pages.has(path)) {
      if (path !== from || file === 'docs.json') linked.add(path);
      // The location is looked up now, so that the text of the page need not be kept.
      const { hash, href } = link;
      if (hash !== '' && !hasLine(pages.get(path)!, hash))
        anchored.push({ path, hash, href, at: link.locate() });
      return;
    }
    if (path === '/' || folders.has(path) || redirectOf(written)) return;
    if (site.tree.has(path.slice(1)) || isGeneratedFile(path, pages)) return;
    if (link.kind === 'page' && mayBeUnread(path)) return;
    found.push({ ...brokenLink(link, path, from, file), target: path });
  };

  return {
    linked,
    add: (links) => {
      for (const link of links) {
        if (link.from === undefined) check(link);
        else check(link, link.from, link.from.slice(1));
      }
    },
    addPage: ({ path, file }, body) => {
      pages.set(path, [pages.get(path)!, ...body.anchors, ''].join('\n'));
      for (const link of body.links) check(link, path, file);
    },
    problems: () => {
      const anchorsOf = pageAnchors(site, plan, pages);
      for (const { path, hash, href, at } of anchored) {
        const { isThere, suggestionFor } = anchorsOf(path);
        if (isThere(hash)) continue;
        const suggestion = suggestionFor(hash);
        const broken = problem('anchor-broken', { href, ...(suggestion && { suggestion }) }, at);
        found.push({ ...broken, target: path });
      }
      return found;
    },
  };
}

function hasLine(text: string, line: string): boolean {
  return text.includes(`\n${line}\n`);
}

function trimSlash(path: string): string {
  return withoutEndSlashes(path) || path.slice(0, 1);
}

/** The problem of a broken link to `path` on the page `from`, written in `file`. */
export type BrokenLink = (link: PageLink, path: string, from: string, file: string) => Problem;

/** Explains broken links, with what may have been meant. `pages` are the paths of all pages. */
function brokenLinks(site: SiteContext, pages: readonly string[]): BrokenLink {
  const suggestPage = pageSuggestions(pages);
  const suggestFile = fileSuggestions(() => site.tree.paths);
  // If one link starts with such a folder, most do.
  const isBase = memoize((folder: string) => siteUrlsAt(folder, pages).isInLinks);
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
    const mayHaveBase = site.siteUrls.basePath === '' && href.startsWith('/');
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
