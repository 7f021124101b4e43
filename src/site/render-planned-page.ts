import { markdownTwin } from '../content/markdown-twin.ts';
import type { PageDocument } from '../content/page-document.ts';
import { parsePage } from '../content/parse-page.ts';
import { type SearchSection, searchSections } from '../content/search-sections.ts';
import { operationMarkdown, schemaMarkdown } from '../openapi/reference-markdown.ts';
import { operationSearch, schemaSearch } from '../openapi/reference-search.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { type RenderedBody, renderBody } from '../render/body.ts';
import { renderErrorNotice } from '../render/error-notice.ts';
import { renderPage } from '../render/layout.ts';
import { renderReference } from '../render/reference/reference.ts';
import type { ReferenceTarget } from '../render/reference/target.ts';
import { pageFeed } from './changelog-feed.ts';
import { pageModel } from './page-model.ts';
import type { PlannedPage } from './plan-pages.ts';
import type { PreparedSite } from './prepare-site.ts';

/** All that comes of a page. */
export interface RenderedPlannedPage {
  html: string;
  markdown: string;
  /** RSS of a changelog page. */
  feed?: string;
  body: RenderedBody;
  sections: SearchSection[];
  problems: Problem[];
}

/** Renders a page whatever happens: where that fails, a page that says so takes its place. */
export function renderPlannedPage(page: PlannedPage, site: PreparedSite): RenderedPlannedPage {
  try {
    return render(page, site, page.content ?? site.tree.readText(page.file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const failure = problem('page-failed', { path: page.path, reason }, { file: page.file });
    return render({ ...page, reference: undefined }, site, '', [failure]);
  }
}

function render(
  page: PlannedPage,
  site: PreparedSite,
  source: string,
  failures: readonly Problem[] = [],
): RenderedPlannedPage {
  const document = parsePage({ file: page.file, source, site: site.content });
  const body = renderBody(document, site.body);
  const found = [...document.problems, ...body.problems];
  // MDX in a specification has no lines of its own in a file.
  const problems = [...failures, ...(page.content === undefined ? found : found.map(withoutPlace))];
  const reference =
    page.reference && renderReference(page.reference, site.reference.context, page.frontmatter.playground);
  const markdown = [
    markdownTwin(withTitle(document, page)),
    page.reference && referenceMarkdown(page.reference),
  ]
    .filter(Boolean)
    .join('\n');
  const model = pageModel(page, body, site, () => markdown, reference);
  return {
    html: renderPage({ ...model, notice: renderErrorNotice(problems) }).text,
    markdown,
    ...(page.frontmatter.rss && { feed: pageFeed(page, document, site) }),
    body,
    sections: [...searchSections(document), ...(page.reference ? referenceSections(page.reference) : [])],
    problems,
  };
}

function withoutPlace({ line: _line, column: _column, ...rest }: Problem): Problem {
  return rest;
}

/** A generated page has its frontmatter from the specification, not from its text. */
function withTitle(document: PageDocument, { frontmatter, content, title }: PlannedPage): PageDocument {
  return content === undefined ? document : { ...document, frontmatter: { ...frontmatter, title } };
}

function referenceMarkdown(target: ReferenceTarget): string {
  return target.kind === 'operation'
    ? operationMarkdown(target.spec, target.operation)
    : schemaMarkdown(target.spec, target.name);
}

function referenceSections(target: ReferenceTarget): SearchSection[] {
  return target.kind === 'operation'
    ? operationSearch(target.spec, target.operation)
    : schemaSearch(target.spec, target.schema);
}
