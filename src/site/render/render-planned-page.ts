import type { BrowserFeature } from '../../components/html/body-renderer.ts';
import { languageOf } from '../../config/languages.ts';
import type { SearchSection } from '../../content/page/search-sections.ts';
import type { Diagram, PageDocument } from '../../content/page-document.ts';
import { pageHtmlFile, pageMarkdownFile, withInstructions } from '../../lib/built-site/built-files.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { formatOf, type ViewedTarget, viewed } from '../../reference/formats/formats.ts';
import type { RenderedBody } from '../../render/body/body.ts';
import { renderErrorNotice } from '../../render/page/page-parts.ts';
import { renderPage } from '../../render/page/render-page.ts';
import { hasFormula, type ReferenceContext, type RenderedReference } from '../../render/reference/context.ts';
import { renderReference } from '../../render/reference/page/render-reference.ts';
import { playgroundFeatures } from '../../render/reference/playground-slot.ts';
import type { LaterFile, OutputFile } from '../output/output.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import { addReads, noReads, type Reads } from '../source/reads.ts';
import { specFile } from '../source/specs/spec-file.ts';
import { pageFeed, rssFile } from './changelog-feed.ts';
import { endpointPage } from './endpoint-page.ts';
import { ownText } from './own-text.ts';
import { pageModel } from './page-model.ts';
import { linkOfPage, redirectPage } from './redirect-page.ts';
import { renderSchemaParts } from './reference/site-reference.ts';
import type { SiteContext } from './site-context.ts';
import { type PageText, renderText } from './text/page-text.ts';
import { trackedSite } from './tracked-site.ts';

/** A rendered page: its files, and what the rest of the build has to know of it. */
export interface RenderedPage {
  html: string;
  markdown: string;
  /** RSS of a changelog page. */
  feed?: string;
  /** The files of this page alone. */
  files: OutputFile[];
  /** Shared files that are new with it. */
  sharedFiles: OutputFile[];
  /** Shared files that it needs: parts of schemas, what the playground loads, its image for social networks. */
  needs: ReadonlySet<string>;
  body: RenderedBody;
  sections: SearchSection[];
  /** Diagrams of its text. */
  diagrams: readonly Diagram[];
  problems: Problem[];
  /** All that was read for it. */
  reads: Reads;
  /** It could not be rendered, and says so. */
  hasFailed?: true;
}

/** What a page is made of. */
type PageParts = Omit<RenderedPage, 'files' | 'sharedFiles' | 'needs' | 'reads'>;

/** Renders a page; if that fails, an error page replaces it. `ready` is its text, if another thread has rendered it. */
export function renderPlannedPage(page: PlannedPage, whole: SiteContext, ready?: PageText): RenderedPage {
  const reads = noReads();
  const site = trackedSite(whole, reads);
  const { shared } = whole;
  const parts = partsOrFailure(page, site, reads, ready);
  const { features, islands } = parts.body;
  const loaded = [...features].map((feature) => site.features.get(feature)!);
  for (const { path, content } of [...loaded, ...symbolImages(page)]) shared.need(path, content);
  for (const { key, code } of islands.values()) shared.need(`_docs/${key}`, () => code);
  renderSchemaParts(whole.reference, whole.model.assets.css, shared);
  const { files: sharedFiles, needs } = shared.take();
  return { ...parts, files: ownFiles(page.path, parts), sharedFiles, needs, reads };
}

function ownFiles(path: string, { html, markdown, feed }: PageParts): OutputFile[] {
  return [
    { path: pageHtmlFile(path), content: html },
    { path: pageMarkdownFile(path), content: markdown },
    ...(feed === undefined ? [] : [{ path: rssFile(path), content: feed }]),
  ];
}

/** The images of a library that a page shows. */
function symbolImages({ reference }: PlannedPage): LaterFile[] {
  if (reference?.kind !== 'symbol') return [];
  const { spec, symbol } = reference;
  return (symbol.value.images ?? []).map((address) => ({
    path: address.slice(1),
    content: () => spec.imageBytes?.(address) ?? '',
  }));
}

function partsOrFailure(
  page: PlannedPage,
  site: SiteContext,
  reads: Reads,
  ready: PageText | undefined,
): PageParts {
  try {
    if (ready) reads.files.add(page.file);
    const text = ready ?? ownText(page, site);
    addReads(reads, text.reads);
    return renderParts(page, site, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = problem('page-failed', { path: page.path, reason }, { file: page.file });
    const parts = renderParts(
      { ...page, reference: undefined, frontmatter: { ...page.frontmatter, api: undefined } },
      site,
      renderText({ file: page.file, language: site.languageCodeOf(page), source: '' }, site),
      [failure],
    );
    return { ...parts, hasFailed: true };
  }
}

function renderParts(
  page: PlannedPage,
  site: SiteContext,
  text: PageText & { document?: PageDocument },
  failures: readonly Problem[] = [],
): PageParts {
  const { body, document } = text;
  const problems = [...failures, ...text.problems];
  const generated = generatedPart(page, text, site);
  const { reference, sections = [] } = generated ?? {};
  for (const feature of generated?.features ?? []) body.features.add(feature);
  const link = generated || failures.length > 0 ? undefined : linkOfPage(page, body, site);
  const further = generated?.markdown ?? furtherMarkdown(page, link);
  const markdown =
    further === undefined ? text.markdown : `${text.markdown && `${text.markdown}\n`}${further}`;
  const wholePage = () => {
    const model = pageModel(page, body, site, () => markdown, reference);
    if (model.divisions) body.features.add('divisions');
    return renderPage({ ...model, notice: renderErrorNotice(problems) }).text;
  };
  return {
    html: link === undefined ? wholePage() : redirectPage(link, site, page),
    markdown: withInstructions(markdown, site.config.markdown.instructions),
    ...(page.frontmatter.rss && document && { feed: pageFeed(page, document, site) }),
    body,
    sections: [...text.sections, ...sections],
    diagrams: text.diagrams,
    problems,
  };
}

/** The generated part of an API page. */
interface GeneratedPart {
  reference: RenderedReference;
  sections: readonly SearchSection[];
  markdown: string;
  features: readonly BrowserFeature[];
}

/** What an API page documents. */
function generatedPart(
  page: PlannedPage,
  { body, document }: PageText & { document?: PageDocument },
  site: SiteContext,
): GeneratedPart | undefined {
  if (!page.reference && page.frontmatter.api === undefined) return undefined;
  const context = referenceContext(page, body, site);
  const { playground } = page.frontmatter;
  const endpoint = document && endpointPage(page, document, body, site, context);
  if (!endpoint && !page.reference) return undefined;
  const target: ViewedTarget = endpoint ? { kind: 'operation', ...endpoint } : viewed(page.reference!);
  const reference =
    endpoint?.reference ?? renderReference(target, context, { playground, asides: body.asideKinds });
  return {
    reference,
    sections: endpoint
      ? [{ heading: '', id: '', text: formatOf(target.spec).part(target).label }]
      : formatOf(target.spec).search(target, context.strings),
    markdown: referenceMarkdown(target, context, site),
    features: [
      ...playgroundFeatures(target, context.playground, playground),
      ...(hasFormula(reference) ? (['math'] as const) : []),
    ],
  };
}

/** The generated part of an API page as Markdown; with its part of the document unless `markdown.schema` is false. */
function referenceMarkdown(
  target: ViewedTarget,
  { operationUrl }: ReferenceContext,
  { urls, config }: SiteContext,
): string {
  const { spec } = target;
  return formatOf(spec).markdown(target, {
    address: urls.best(`/${specFile(spec)}`),
    withSchema: config.markdown.schema,
    pageUrl: (pointer) => operationUrl?.(spec, pointer),
    fileUrl: urls.best,
  });
}

/** The context of all API pages, in the language, folder and edition of one. */
function referenceContext(page: PlannedPage, body: RenderedBody, site: SiteContext): ReferenceContext {
  const { links, context } = site.reference;
  const edition = links.editionOf(page);
  return {
    ...context,
    edition,
    operationUrl: links.urlsFor(edition),
    strings: site.stringsOf(page),
    language: languageOf(site.languageCodeOf(page)),
    folder: page.path.slice(1, page.path.lastIndexOf('/') + 1),
    note: site.shared.note,
    textIds: body.anchors,
  };
}

/** The Markdown after the text of a page that is not one of an API. */
function furtherMarkdown({ missing }: PlannedPage, link: string | undefined): string | undefined {
  if (missing) return missingMarkdown(missing);
  return link && linkMarkdown(link);
}

function missingMarkdown(problems: readonly Problem[]): string {
  return problems.map(({ message }) => `> This page could not be built completely. ${message}\n`).join('>\n');
}

function linkMarkdown(url: string): string {
  return `[${url}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)\n`;
}
