import { setImmediate } from 'node:timers/promises';
import { pageHtmlFile, pageMarkdownFile } from '../lib/files/page-files.ts';
import { visibilityOf } from '../navigation/visibility.ts';
import type { Problem } from '../problems/problem.ts';
import type { BrowserFeature, PageLink } from '../render/body/body.ts';
import { createLinkCheck } from './check/links.ts';
import { isForAssistants } from './emit/discovery.ts';
import { createLlmsFull } from './emit/llms.ts';
import { emitSchemaParts } from './emit/schema-parts.ts';
import { createSearchIndexes } from './emit/search.ts';
import type { Output } from './output/output.ts';
import { rssFile } from './page/changelog-feed.ts';
import { isEndpointPage } from './page/endpoint-page.ts';
import { pageLanguage } from './page/page-language.ts';
import type { PreparedSite } from './page/prepare-site.ts';
import { renderPlannedPage } from './page/render-planned-page.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { searchPage } from './search/page-entry.ts';
import { renderText, type TextSource } from './text-pool/page-text.ts';

/** How many pages are rendered before the parts that they ask for are written, and signals and timers get their turn. */
const PAGES_A_TURN = 50;

/** Renders and writes every page. Of each page only its search terms, its headings and what is wrong with it are kept. */
export async function writePages(
  plan: readonly PlannedPage[],
  site: PreparedSite,
  output: Output,
  { texts, onProgress = () => {} }: Pick<SiteOptions, 'texts' | 'onProgress'> = {},
  otherLinks: Iterable<PageLink> = [],
): Promise<{ problems: Problem[]; linked: ReadonlySet<string> }> {
  const visibleTo = ({ frontmatter, place }: PlannedPage) =>
    visibilityOf(frontmatter, place, site.config.seo.indexing);
  const search = createSearchIndexes(
    plan
      .filter((page) => visibleTo(page).search)
      .map(({ place }) => ({ language: place?.language, version: place?.version })),
    (file) => output.write(file.path, file.content),
  );
  const problems: Problem[] = [];
  const islands = new Set<string>();
  const features = new Set<BrowserFeature>();
  const links = createLinkCheck(site, plan);
  links.add(otherLinks);
  const { name, description, markdown: forAgents } = site.config;
  const llms = createLlmsFull({ name, description, instructions: forAgents.instructions }, output.append);
  const textOf = texts?.begin({ hosting: site.hosting, texts: textSources(plan, site) }, (text) =>
    renderText({ ...text, source: site.tree.readText(text.file) }, site),
  );
  for (const [index, page] of plan.entries()) {
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) {
      emitSchemaParts(site.reference, site.model.assets.css, output);
      onProgress(`${index + 1} of ${plan.length} pages`);
      await setImmediate();
    }
    const rendered = renderPlannedPage(page, site, await textOf?.(page.file));
    output.write(pageHtmlFile(page.path), rendered.html);
    output.write(pageMarkdownFile(page.path), rendered.markdown);
    if (rendered.feed !== undefined) output.write(rssFile(page.path), rendered.feed);
    if (isForAssistants(page, site)) {
      llms.add({ title: page.title, url: site.urls.best(page.path), markdown: rendered.markdown });
    }
    for (const { key, code } of rendered.body.islands.values()) {
      if (!islands.has(key)) output.write(`_docs/${key}`, code);
      islands.add(key);
    }
    for (const feature of rendered.body.features) features.add(feature);
    links.addPage(page, rendered.body);
    for (const found of rendered.problems) problems.push(found);
    if (visibleTo(page).search) {
      search.add(searchPage(page, pageLanguage(page.place?.language).bcp47, rendered.sections));
    }
  }
  for (const feature of features) {
    const file = site.features.get(feature)!;
    output.write(file.path, file.content());
  }
  emitSchemaParts(site.reference, site.model.assets.css, output);
  llms.finish();
  return { problems: [...problems, ...links.problems()], linked: links.linked };
}

/** The pages of which nothing but the text is needed, so that other threads can render it. */
function textSources(plan: readonly PlannedPage[], site: PreparedSite): TextSource[] {
  return plan
    .filter((page) => page.content === undefined && !page.frontmatter.rss && !isEndpointPage(page))
    .map((page) => ({ file: page.file, language: site.languageOf(page) }));
}
