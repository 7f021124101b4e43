import { glyph } from '../../components/icons/glyph.ts';
import { icon } from '../../components/icons/icon.ts';
import type { Contextual, DocsConfig } from '../../config/docs-config.ts';
import { languageOf } from '../../config/languages.ts';
import { normalizeContextual } from '../../config/normalize/normalize-chrome.ts';
import type { Frontmatter } from '../../content/frontmatter/frontmatter-fields.ts';
import type { PageHeading } from '../../content/page-document.ts';
import { pageMarkdownFile } from '../../lib/built-site/built-files.ts';
import { editLink, issueLink } from '../../lib/git/repository-links.ts';
import { EMPTY, type Html, html } from '../../lib/html.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';
import { encodeName } from '../../lib/url/paths.ts';
import type { PagePlace } from '../../navigation/tree/navigation.ts';
import type { RenderedBody } from '../../render/body/body.ts';
import { renderDirectory } from '../../render/navigation/menus/directory.ts';
import { navigationSlots } from '../../render/navigation/slots.ts';
import type { NavigationView } from '../../render/navigation/view/view.ts';
import { renderContextMenu } from '../../render/page/context-menu.ts';
import { type FrameId, frameIds, type PageMode, type PageModel } from '../../render/page/page-model.ts';
import {
  renderPageMeta,
  renderReasons,
  renderRelatedLinks,
  renderToc,
} from '../../render/page/page-parts.ts';
import type { RenderedReference } from '../../render/reference/context.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { rssUrl } from './changelog-feed.ts';
import { pageHead } from './page-head.ts';
import { type SiteContext, viewOfPage } from './site-context.ts';

const MODES: readonly PageMode[] = ['wide', 'custom', 'center', 'frame', 'assistant'];

/** The complete page model around a body. `markdown` returns the page's text on demand. */
export function pageModel(
  page: PlannedPage,
  body: RenderedBody,
  site: SiteContext,
  markdown: () => string,
  reference?: RenderedReference,
): PageModel {
  const { frontmatter, place, path, title } = page;
  const view = viewOfPage(page, site);
  const frame = frameOf(view, site, frameIds(body.anchors, ...(reference ? [reference.ids] : [])));
  const { strings } = frame;
  const modified = site.modifiedOf(page);
  const showsDate = frontmatter.timestamp ?? site.config.metadata.timestamp;
  const menu = contextMenu(page, site, frame, markdown);
  const contextual = pageContextual(site.config, frontmatter);
  // An author's description replaces that of the specification.
  const ownWords = !reference || (frontmatter.description ?? reference.summary) !== reference.summary;
  const toc = pageToc(body.headings, reference, frame);
  const words = html`${!ownWords && reference?.description}${reference?.before}${body.html}`;
  const aside = asideOf(body, reference?.examples);
  const mode = pageMode(frontmatter.mode);
  const isBare = mode === 'custom' || mode === 'frame';
  const divisions = site.divisionsOf(view, {
    frameId: frame.frameId,
    eyebrow: !isBare,
    pagination: !isBare && !frontmatter.hideFooterPagination,
  });
  const isIntroduced = reference && !reference.before && aside && body.html.text.trim() !== '';
  return {
    ...frame,
    path,
    mode,
    title,
    titleIsHidden: frontmatter.title?.trim() === '',
    titleId: body.titleId,
    description: ownWords ? (body.description ?? frontmatter.description) : reference?.shortDescription,
    titleBadge: titleBadges(frontmatter, place, strings),
    head: pageHead(page, site, modified),
    searchScope: site.searchScopeOf(page),
    pagination: frontmatter.hideFooterPagination ? undefined : frame.pagination,
    ...(divisions && { divisions }),
    tools: pageTools(feedLink(page, site, strings), contextual.display === 'header' ? menu : undefined),
    ...(isIntroduced && { introduction: words }),
    body: html`${!isIntroduced && words}${reference?.html}${page.missing && renderReasons(page.missing)}${renderDirectory(view)}`,
    lead: reference?.lead,
    aside,
    isReference: reference !== undefined,
    toc: contextual.display === 'toc' ? html`${toc}${menu}` : toc,
    related: renderRelatedLinks(
      body.related.map(({ url, href, title }) => ({ url, title: title ?? site.relatedTitle(href) })),
      strings,
    ),
    pageMeta: renderPageMeta({
      strings,
      lang: frame.lang,
      ...(showsDate && modified && { modified }),
      ...(site.takesFeedback && { feedbackUrl: site.body.href('/_docs/api/feedback') }),
      ...repositoryLinks(page, site),
    }),
  };
}

/** The author's column and generated samples; requests before responses, whatever their source. */
function asideOf({ aside, asideKinds }: RenderedBody, samples: Html = EMPTY): Html | undefined {
  if (samples.text === '') return aside;
  return asideKinds.has('response') && !asideKinds.has('request')
    ? html`${samples}${aside}`
    : html`${aside}${samples}`;
}

function pageTools(...tools: (Html | undefined)[]): Html | undefined {
  const shown = tools.filter((tool) => tool !== undefined && tool.text !== '');
  return shown.length === 0 ? undefined : html`<div class="page-tools">${shown}</div>`;
}

/** Changelog pages have a feed button. */
function feedLink(page: PlannedPage, site: SiteContext, strings: UiStrings): Html | undefined {
  if (!page.frontmatter.rss) return undefined;
  return html`<a class="rss-link" href="${rssUrl(page, site)}" title="${strings.rssFeed}">${glyph('rss')}<span>RSS</span></a>`;
}

function repositoryLinks({ file, path, title }: PlannedPage, { config, repository, urls }: SiteContext) {
  if (!repository) return {};
  const { suggestEdit, raiseIssue } = config.feedback;
  return {
    // A specification by URL is not in the repository.
    ...(suggestEdit && !URL.canParse(file) && { editUrl: editLink(repository, file) }),
    ...(raiseIssue && { issueUrl: issueLink(repository, title, urls.best(path)) }),
  };
}

function contextMenu(
  page: PlannedPage,
  site: SiteContext,
  { strings }: Pick<PageModel, 'strings'>,
  markdown: () => string,
) {
  const { config, body, urls } = site;
  return renderContextMenu(pageContextual(config, page.frontmatter), {
    strings,
    siteName: config.name,
    path: page.path,
    url: urls.absolute(page.path),
    markdownUrl: body.href(`/${pageMarkdownFile(encodeName(page.path))}`),
    mcpUrl: urls.service('/mcp'),
    specUrl: page.reference && site.specDownload,
    hasAssistant: config.assistant.enabled,
    text: markdown,
    icon: (option) =>
      option.icon &&
      icon(option.icon.name, body.icons, {
        library: option.icon.library ?? body.iconLibrary,
        style: option.icon.style,
      }),
  });
}

/** Badges next to the title: a version that no menu shows, and deprecation. */
function titleBadges({ version, deprecated }: Frontmatter, place: PagePlace | undefined, strings: UiStrings) {
  const shown = version === place?.version ? undefined : version;
  if (shown === undefined && !deprecated) return undefined;
  return html`${shown !== undefined && html` <span class="badge">${shown}</span>`}${
    deprecated && html` <span class="badge">${strings.deprecated}</span>`
  }`;
}

function pageMode(mode: string | undefined): PageMode {
  return MODES.find((known) => known === mode) ?? 'default';
}

/** The page's own `contextual` instead of the site's; `true` and an invalid value are ignored. */
function pageContextual(config: DocsConfig, frontmatter: Frontmatter): Contextual {
  const own = frontmatter.contextual;
  if (typeof own !== 'object' || own === null) return config.contextual;
  const { options, display } = normalizeContextual(own);
  return { options, display: 'display' in own ? display : config.contextual.display };
}

/** The frame of every page, including error pages. */
export type PageFrame = Pick<
  PageModel,
  'site' | 'strings' | 'lang' | 'dir' | 'assistant' | 'account' | 'frameId'
> &
  ReturnType<typeof navigationSlots>;

export function frameOf(view: NavigationView, site: SiteContext, frameId: FrameId): PageFrame {
  const language = languageOf(view.section?.language);
  return {
    site: site.model,
    strings: view.strings,
    lang: language.bcp47,
    dir: language.direction,
    assistant: site.assistantSettings(language, view.strings),
    ...(site.account && { account: site.account(language) }),
    frameId,
    ...navigationSlots(view, frameId),
  };
}

/** Headings of MDX below it are not in the table of contents. */
const LISTED_DEPTH = 3;

/** The level of the label of a changelog entry. Headings in the entry are below it. */
const UPDATE_LEVEL = 2;

/** The table of contents: the headings of the author, and those of the generated part before or after them. */
function pageToc(
  headings: readonly PageHeading[],
  reference: RenderedReference | undefined,
  { strings, frameId }: Pick<PageModel, 'strings' | 'frameId'>,
): Html | undefined {
  const own = headings
    .filter(({ depth }) => depth <= LISTED_DEPTH)
    .map(({ id, text, depth, inUpdate }) => ({ id, text, level: inUpdate ? UPDATE_LEVEL + depth : depth }));
  const generated = reference?.headings ?? [];
  return renderToc(reference?.before ? [...generated, ...own] : [...own, ...generated], strings, frameId);
}
