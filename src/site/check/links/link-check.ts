import { posix } from 'node:path';
import { memoize } from '../../../lib/memoize.ts';
import { suggest } from '../../../lib/suggest.ts';
import { anchorFinder, anchorKey, fieldNamed, kebabCase } from '../../../lib/url/anchor.ts';
import { decodeUri } from '../../../lib/url/decode-uri.ts';
import { redirectTable } from '../../../lib/url/redirect-table.ts';
import { withoutEndSlashes } from '../../../lib/url/slashes.ts';
import { pageSuggestions } from '../../../navigation/pages/page-suggestions.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { PageLink } from '../../../render/body/page-link.ts';
import type { PreparedSite } from '../../page/prepare-site.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import { isGeneratedFile } from '../../source/generated-files.ts';
import { hostingAt, pathInSite } from '../../text-pool/site-links.ts';
import { fileSuggestions } from '../file-suggestions.ts';
import { referenceAnchors } from './reference-anchors.ts';

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
export function createLinkCheck(site: PreparedSite, plan: readonly PlannedPage[]): LinkCheck {
  // The ids of a page as one string, one per line: a site has more of them than of anything else in memory.
  const pages = new Map(plan.map(({ path }) => [path, '']));
  const redirectOf = redirectTable(site.config.redirects);
  const { folders, unread } = site.resolved;
  // One mistake is one problem: an unreadable specification is reported where it is named.
  const mayBeUnread = (path: string) => [...unread].some((folder) => path.startsWith(`${folder}/`));
  const anchored: { path: string; hash: string; href: string; at: Location }[] = [];
  const found: Problem[] = [];
  const linked = new Set<string>();
  const brokenLink = brokenLinks(site, pages);

  const check = (link: PageLink, from = '/', file = 'docs.json') => {
    const written = link.path === '' ? from : trimSlash(pathInSite(link.path, site.hosting));
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

/** The problem of a broken link of the page `from`, written in `file`. */
function brokenLinks(site: PreparedSite, pages: ReadonlyMap<string, string>) {
  const suggestPage = pageSuggestions(pages.keys());
  const suggestFile = fileSuggestions(() => site.tree.paths);
  // If one link starts with such a folder, most do.
  const isBase = memoize((folder: string) => hostingAt(folder, pages.keys()).isInLinks);
  return ({ kind, href, locate }: PageLink, path: string, from: string, file: string): Problem => {
    const at = locate();
    const target = path.slice(1);
    if (kind !== 'page') {
      const leftOut = site.tree.leavesOut?.(target);
      if (leftOut) return problem('file-missing', { href, leftOut }, at);
      const suggestion = suggestFile(target);
      return problem('file-missing', { href, ...(suggestion && { suggestion }) }, at);
    }
    if (leadsOut(href, file)) return problem('link-broken', { href, outside: true }, at);
    for (const name of [`${target}.mdx`, `${target}.md`, target]) {
      const leftOut = site.tree.leavesOut?.(name);
      if (leftOut) return problem('link-broken', { href, leftOut }, at);
    }
    const suggestion = websiteOf(href) ?? suggestPage(path, from);
    const mayHaveBase = site.hosting.basePath === '' && href.startsWith('/');
    const basePath = mayHaveBase && suggestion && baseOf(path, suggestion, isBase);
    const params = { href, ...(suggestion && { suggestion }), ...(basePath && { basePath }) };
    return problem('link-broken', params, at);
  };
}

const HOST = /^(?:www\.[\w-]|[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|dev|ai|app|co)(?:[/?#:]|$))/i;

/** A URL of another site without `https://`, or in a second pair of parentheses. */
function websiteOf(href: string): string | undefined {
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

/** The shortest id whose last words a hash is: `method-run-log_code` for `log_code`. */
function endingIn(hash: string, ids: readonly string[]): string | undefined {
  const words = (text: string) => `-${kebabCase(decodeUri(text))}`;
  const wanted = words(hash);
  if (wanted.length < 4) return undefined;
  return ids.filter((id) => words(id).endsWith(wanted)).sort((a, b) => a.length - b.length)[0];
}

/** How many anchors are compared with all ids of a page, which takes time. */
const MAX_COMPARED = 100;

interface PageAnchors {
  isThere: (hash: string) => boolean;
  /** The id that was most likely meant by a missing anchor. */
  suggestionFor: (hash: string) => string | undefined;
}

function anchorSuggestions(ids: readonly string[]): PageAnchors['suggestionFor'] {
  const answers = new Map<string, string | undefined>();
  return (hash) => {
    if (!answers.has(hash) && answers.size < MAX_COMPARED)
      answers.set(hash, fieldNamed(hash, ids) ?? suggest(hash, ids) ?? endingIn(hash, ids));
    return answers.get(hash);
  };
}

/**
 * The anchors of a page, compared in any style. A link to the title, or without letters as in `#/`, leads to the top of the
 * page. A page whose reference cannot be shown accepts any: its anchors are unknown.
 */
function pageAnchors(
  site: PreparedSite,
  plan: readonly PlannedPage[],
  pages: ReadonlyMap<string, string>,
): (path: string) => PageAnchors {
  const planned = new Map(plan.map((page) => [page.path, page]));
  return memoize((path) => {
    const page = planned.get(path)!;
    const own = pages.get(path)!.split('\n').filter(Boolean);
    const reference = referenceAnchors(page, site, own);
    const ids = [...own, ...reference.ids];
    const { find, around } = anchorFinder(ids);
    const top = ['', anchorKey(page.title)];
    return {
      suggestionFor: anchorSuggestions(ids),
      isThere: (hash) =>
        page.missing !== undefined ||
        find(hash) !== undefined ||
        top.includes(anchorKey(hash)) ||
        (reference.isPartial && around(hash) !== undefined),
    };
  });
}

function hasLine(text: string, line: string): boolean {
  return text.includes(`\n${line}\n`);
}

function trimSlash(path: string): string {
  return withoutEndSlashes(path) || path.slice(0, 1);
}
