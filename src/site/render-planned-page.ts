import { markdownTwin } from '../content/markdown-twin.ts';
import { parsePage } from '../content/parse-page.ts';
import { type SearchSection, searchSections } from '../content/search-sections.ts';
import { type Problem, problem } from '../problems/problem.ts';
import { type RenderedBody, renderBody } from '../render/body.ts';
import { renderErrorNotice } from '../render/error-notice.ts';
import { renderPage } from '../render/layout.ts';
import { renderReference } from '../render/reference/reference.ts';
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
  const problems = [...failures, ...document.problems, ...body.problems];
  const reference = page.reference && renderReference(page.reference, site.reference.context);
  const markdown = markdownTwin(document);
  const model = pageModel(page, body, site, () => markdown, reference);
  return {
    html: renderPage({ ...model, notice: renderErrorNotice(problems) }).text,
    markdown,
    ...(page.frontmatter.rss && { feed: pageFeed(page, document, site) }),
    body,
    sections: searchSections(document),
    problems,
  };
}
