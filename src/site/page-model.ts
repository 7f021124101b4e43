import { html } from '../lib/html.ts';
import { pageMarkdownFile } from '../lib/page-files.ts';
import type { RenderedBody } from '../render/body.ts';
import { renderHead } from '../render/head.ts';
import { renderDirectory } from '../render/navigation/directory.ts';
import { navigationSlots } from '../render/navigation/slots.ts';
import type { PageMode, PageModel } from '../render/page-model.ts';
import type { RenderedReference } from '../render/reference/reference.ts';
import { renderToc } from '../render/toc.ts';
import { pageLanguage } from './page-language.ts';
import type { PlannedPage } from './plan-pages.ts';
import type { PreparedSite } from './prepare-site.ts';
import { searchScope } from './search/search-scopes.ts';

const MODES: readonly string[] = ['wide', 'custom', 'center', 'frame', 'assistant'] satisfies PageMode[];

/** Everything around a page's body, filled in. */
export function pageModel(
  page: PlannedPage,
  body: RenderedBody,
  site: PreparedSite,
  reference?: RenderedReference,
): PageModel {
  const { frontmatter, place, path, title } = page;
  const view = site.viewOf(path);
  const language = pageLanguage(place?.language);
  const { strings } = view;
  const { pagination, ...slots } = navigationSlots(view);
  return {
    site: site.model,
    strings,
    lang: language.bcp47,
    dir: language.direction,
    path,
    mode: pageMode(frontmatter.mode),
    title,
    description: frontmatter.description,
    titleBadge: frontmatter.deprecated ? html` <span class="badge">${strings.deprecated}</span>` : undefined,
    head: pageHead(page, site),
    searchScope: searchScope(place?.language, place?.version),
    ...slots,
    pagination: frontmatter.hideFooterPagination ? undefined : pagination,
    body: html`${body.html}${reference?.html}${renderDirectory(view)}`,
    aside: reference?.examples,
    isReference: reference !== undefined,
    toc: renderToc(
      [
        ...body.headings.map(({ id, text, depth }) => ({ id, text, level: depth })),
        ...(reference?.headings ?? []),
      ],
      strings,
    ),
  };
}

function pageHead(page: PlannedPage, { model, config, body }: PreparedSite) {
  const { frontmatter, path, place } = page;
  return renderHead({
    siteName: config.name,
    title: page.title,
    description: frontmatter.description,
    canonical: frontmatter.canonical ?? (model.siteUrl && `${model.siteUrl}${body.href(path)}`),
    markdown: body.href(`/${pageMarkdownFile(path)}`),
    robots: frontmatter.noindex || place?.page.hidden ? 'noindex' : frontmatter.robots,
    keywords: frontmatter.keywords,
    metatags: config.seo.metatags,
    alternates: [],
    type: 'article',
  });
}

function pageMode(mode: string | undefined): PageMode {
  return mode !== undefined && MODES.includes(mode) ? (mode as PageMode) : 'default';
}
