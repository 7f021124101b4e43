import { html } from '../lib/html.ts';
import { pageMarkdownFile } from '../lib/page-files.ts';
import type { RenderedBody } from '../render/body.ts';
import { renderHead } from '../render/head.ts';
import { renderSidebar } from '../render/navigation/sidebar.ts';
import { renderTabBar } from '../render/navigation/tab-bar.ts';
import type { PageMode, PageModel } from '../render/page-model.ts';
import type { RenderedReference } from '../render/reference/reference.ts';
import { ENGLISH } from '../render/strings/ui-strings.ts';
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
  const strings = ENGLISH;
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
    sidebar: renderSidebar(view),
    tabs: renderTabBar(view),
    body: reference ? html`${body.html}${reference.html}` : body.html,
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
