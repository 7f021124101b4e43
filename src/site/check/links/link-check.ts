import { pathInSite } from '../../../lib/url/hosting.ts';
import { decodeUri, withoutEndSlashes } from '../../../lib/url/paths.ts';
import { redirectTable } from '../../../lib/url/redirect-table.ts';
import { type Location, type Problem, problem } from '../../../problems/problem.ts';
import type { PageLink } from '../../../render/body/create-renderer.ts';
import type { SiteContext } from '../../page/site-context.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import { isGeneratedFile } from '../../source/generated-files.ts';
import { brokenLinks } from './broken-links.ts';
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

function hasLine(text: string, line: string): boolean {
  return text.includes(`\n${line}\n`);
}

function trimSlash(path: string): string {
  return withoutEndSlashes(path) || path.slice(0, 1);
}
