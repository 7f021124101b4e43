import { pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import { groupBy } from '../../lib/collections.ts';
import { encodeName } from '../../lib/url/paths.ts';
import { visibilityOf } from '../../navigation/trail/trail.ts';
import { isEdition } from '../../navigation/tree/tree.ts';
import type { OutputFile } from '../output/output.ts';
import { mayNotIndex } from '../page/page-head.ts';
import { redirectPage } from '../page/redirect-page.ts';
import type { SiteContext } from '../page/site-context.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { isGeneratedFile } from '../source/generated-files.ts';
import { emitLlmsIndex, type LlmsSection } from './llms.ts';
import { outerLinks } from './outer-links.ts';
import { emitRedirects } from './redirects.ts';
import { emitRobots } from './robots.ts';
import { emitSitemap } from './sitemap.ts';

/** The files for search engines and assistants, and the redirects. */
export function emitDiscovery(site: SiteContext, plan: readonly PlannedPage[]): OutputFile[] {
  const { config, urls } = site;
  const root = urls.absolute('/')?.replace(/\/$/, '');
  const paths = new Set(plan.map(({ path }) => path));
  return [
    ...(root === undefined ? [] : emitSitemap(root, sitemapPages(site, plan))),
    emitRobots(root),
    emitLlmsIndex({
      name: config.name,
      description: config.description,
      instructions: config.markdown.instructions,
      sections: llmsSections(site, plan),
      outer: outerLinks(site.resolved.navigation),
      specs: site.specFiles.map(({ path, format }) => ({ title: path, url: urls.best(`/${path}`), format })),
    }),
    ...emitRedirects({
      redirects: config.redirects,
      linkTo: site.body.href,
      pageTo: (destination) => redirectPage(destination, site),
      isPage: (path) => paths.has(path),
      isFolder: (path) => site.resolved.folders.has(path),
      isFile: (path) => site.tree.has(path.slice(1)) || isGeneratedFile(path, paths),
    }),
  ];
}

function sitemapPages(site: SiteContext, plan: readonly PlannedPage[]) {
  const { urls, alternatesOf } = site;
  return plan
    .filter(
      (page) =>
        visibilityOf(page.frontmatter, page.place, site.config.seo.indexing).sitemap &&
        !page.frontmatter.url &&
        !mayNotIndex(page, site),
    )
    .map((page) => ({
      url: urls.best(page.path),
      modified: site.modifiedOf(page),
      alternates: alternatesOf(page).map(({ hreflang, path }) => ({ hreflang, href: urls.best(path) })),
    }));
}

/** Pages for llms.txt, by their division and group, in the order of the navigation. */
function llmsSections(site: SiteContext, plan: readonly PlannedPage[]): LlmsSection[] {
  const listed = plan.filter((page) => isForAssistants(page, site));
  return [...groupBy(listed, llmsSection)].map(([title, pages]) => ({
    title,
    pages: pages.map((page) => ({
      title: page.title,
      url: site.urls.best(`/${pageMarkdownFile(encodeName(page.path))}`),
      description: page.frontmatter.description,
    })),
  }));
}

function llmsSection({ place }: PlannedPage): string {
  const divisions = place?.section.chain.filter(({ kind }) => !isEdition(kind)) ?? [];
  const labels = [...divisions, ...(place?.groups.slice(0, 1) ?? [])].map(({ label }) => label);
  return labels.filter(Boolean).join(' / ') || 'Docs';
}

/** llms.txt and llms-full.txt contain only the default language and version. */
export function isForAssistants(page: PlannedPage, site: SiteContext): boolean {
  const isInDefault = (page.place?.section.chain ?? []).every(
    ({ kind, default: isDefault }) => !isEdition(kind) || isDefault,
  );
  return (
    isInDefault &&
    !page.frontmatter.url &&
    visibilityOf(page.frontmatter, page.place, site.config.seo.indexing).llms
  );
}
