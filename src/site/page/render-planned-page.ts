import { languageOf } from '../../config/languages.ts';
import type { SearchSection } from '../../content/page/search-sections.ts';
import type { Diagram, PageDocument } from '../../content/page-document.ts';
import { withInstructions } from '../../lib/built-site/built-files.ts';
import { type Problem, problem } from '../../problems/problem.ts';
import { operationLabel } from '../../reference/formats/openapi/document/spec.ts';
import type { RenderedBody } from '../../render/body/body.ts';
import { renderErrorNotice } from '../../render/page/page-parts.ts';
import { renderPage } from '../../render/page/render-page.ts';
import type { ReferenceContext } from '../../render/reference/context.ts';
import { renderReference } from '../../render/reference/page/render-reference.ts';
import { playgroundFeatures } from '../../render/reference/playground-slot.ts';
import { hasFormula, type RenderedReference } from '../../render/reference/rendered-reference.ts';
import { type ViewedTarget, viewed } from '../../render/reference/target.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';
import type { Reads } from '../source/reads.ts';
import { type PageText, renderText } from '../text/page-text.ts';
import { pageFeed } from './changelog-feed.ts';
import { endpointPage } from './endpoint-page.ts';
import { ownText } from './own-text.ts';
import { pageModel } from './page-model.ts';
import type { PreparedSite } from './prepare-site.ts';
import { linkOfPage, redirectPage } from './redirect-page.ts';
import { referenceMarkdown, referenceSections } from './reference-text.ts';

/** The result of rendering a page. */
export interface RenderedPlannedPage {
  html: string;
  markdown: string;
  /** RSS of a changelog page. */
  feed?: string;
  body: RenderedBody;
  sections: SearchSection[];
  /** Diagrams of its text. */
  diagrams: readonly Diagram[];
  problems: Problem[];
  /** Files that were read for its text, besides its own; undefined if it could not be rendered. */
  reads: Reads | undefined;
  /** Files of the site that it needs, besides pages: parts of schemas, what the playground loads. */
  needs: ReadonlySet<string>;
  /** It only redirects to its `url`, so it has no content and no image for social networks. */
  isRedirect?: true;
}

/**
 * Renders a page; if that fails, an error page replaces it. `ready` is its text, if another thread has
 * rendered it.
 */
export function renderPlannedPage(
  page: PlannedPage,
  site: PreparedSite,
  ready?: PageText,
): RenderedPlannedPage {
  try {
    return render(page, site, ready ?? ownText(page, site));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = problem('page-failed', { path: page.path, reason }, { file: page.file });
    return render(
      { ...page, reference: undefined, frontmatter: { ...page.frontmatter, api: undefined } },
      site,
      renderText({ file: page.file, language: site.languageCodeOf(page), source: '' }, site),
      [failure],
    );
  }
}

function render(
  page: PlannedPage,
  site: PreparedSite,
  text: PageText & { document?: PageDocument },
  failures: readonly Problem[] = [],
): RenderedPlannedPage {
  const { body, document } = text;
  const problems = [...failures, ...text.problems];
  const needs = new Set<string>();
  const edition = site.reference.links.editionOf(page);
  const context = {
    ...site.reference.context,
    edition,
    operationUrl: site.reference.links.urlsFor(edition),
    strings: site.stringsOf(page),
    language: languageOf(site.languageCodeOf(page)),
    folder: page.path.slice(1, page.path.lastIndexOf('/') + 1),
    note: (file: string) => needs.add(file),
    textIds: body.anchors,
  };
  const { target, reference, sections } = generatedPart(page, text, site, context);
  for (const feature of playgroundFeatures(target, context.playground, page.frontmatter.playground))
    body.features.add(feature);
  if (reference && hasFormula(reference)) body.features.add('math');
  const link = target || failures.length > 0 ? undefined : linkOfPage(page, body, site);
  const generated = generatedMarkdown(page, target, link, site, context);
  const markdown =
    generated === undefined ? text.markdown : `${text.markdown && `${text.markdown}\n`}${generated}`;
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
    reads: failures.length > 0 ? undefined : text.reads,
    needs,
    ...(link !== undefined && { isRedirect: true }),
  };
}

interface GeneratedPart {
  target?: ViewedTarget;
  reference?: RenderedReference;
  sections: readonly SearchSection[];
}

/** What an API page documents, its HTML and its sections in the search index. */
function generatedPart(
  page: PlannedPage,
  { body, document }: PageText & { document?: PageDocument },
  site: PreparedSite,
  context: ReferenceContext,
): GeneratedPart {
  const endpoint = document && endpointPage(page, document, body, site, context);
  if (endpoint) {
    const { reference, operation } = endpoint;
    const sections = [{ heading: '', id: '', text: operationLabel(operation) }];
    return { target: { kind: 'operation', ...endpoint }, reference, sections };
  }
  if (!page.reference) return { sections: [] };
  const target = viewed(page.reference);
  const { playground } = page.frontmatter;
  const reference = renderReference(target, context, { playground, asides: body.asideKinds });
  return { target, reference, sections: referenceSections(target, context.strings) };
}

/** The Markdown after the text of a page. */
function generatedMarkdown(
  { missing }: PlannedPage,
  target: ViewedTarget | undefined,
  link: string | undefined,
  { urls, config }: PreparedSite,
  { operationUrl }: ReferenceContext,
): string | undefined {
  if (target) return referenceMarkdown(target, urls, operationUrl, config.markdown.schema);
  if (missing) return missingMarkdown(missing);
  return link && linkMarkdown(link);
}

function missingMarkdown(problems: readonly Problem[]): string {
  return problems.map(({ message }) => `> This page could not be built completely. ${message}\n`).join('>\n');
}

function linkMarkdown(url: string): string {
  return `[${url}](<${url.replace(/[<>\s]/g, encodeURIComponent)}>)\n`;
}
