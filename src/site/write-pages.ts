import { setImmediate } from 'node:timers/promises';
import { languageOf } from '../config/languages.ts';
import { pageHtmlFile, pageMarkdownFile } from '../lib/files/page-files.ts';
import { visibilityOf } from '../navigation/trail/visibility.ts';
import type { Problem } from '../problems/problem.ts';
import type { BrowserFeature } from '../render/body/body.ts';
import { pageLinks } from './cache/page-record.ts';
import type { Reuse } from './cache/reuse.ts';
import { createLinkCheck, type LinkCheck } from './check/links.ts';
import { isForAssistants } from './emit/discovery.ts';
import { createLlmsFull } from './emit/llms.ts';
import { emitSchemaParts } from './emit/schema-parts.ts';
import { createSearchIndexes } from './emit/search.ts';
import type { Output } from './output/output.ts';
import { rssFile } from './page/changelog-feed.ts';
import { isEndpointPage } from './page/endpoint-page.ts';
import type { PreparedSite } from './page/prepare-site.ts';
import { renderPlannedPage } from './page/render-planned-page.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { searchPage } from './search/search-page.ts';
import { renderText, type TextSource } from './text-pool/page-text.ts';

/** How many pages are rendered before the parts that they ask for are written, and signals and timers get their turn. */
const PAGES_A_TURN = 50;
/** So many are rendered before further threads would be ready. */
const FEW_PAGES = 300;

/**
 * Renders and writes every page, but for those that `reuse` knows from the last build. Of each page only its search terms,
 * its headings and what is wrong with it are kept.
 */
export async function writePages(
  plan: readonly PlannedPage[],
  site: PreparedSite,
  output: Output,
  {
    texts,
    lateTexts,
    isDryRun = false,
    onProgress = () => {},
  }: Pick<SiteOptions, 'texts' | 'lateTexts' | 'isDryRun' | 'onProgress'> = {},
  otherLinks: Parameters<LinkCheck['add']>[0] = [],
  reuse?: Reuse,
): Promise<{ problems: Problem[]; linked: ReadonlySet<string> }> {
  const visibleTo = ({ frontmatter, place }: PlannedPage) =>
    visibilityOf(frontmatter, place, site.config.seo.indexing);
  const isSearched = (page: PlannedPage) => !isDryRun && visibleTo(page).search;
  const search = createSearchIndexes(
    plan.filter(isSearched).map(({ place }) => ({ language: place?.language, version: place?.version })),
    (file) => output.write(file.path, file.content),
    reuse?.indexes,
  );
  const problems: Problem[] = [];
  const islands = new Set<string>();
  const features = new Set<BrowserFeature>();
  const links = createLinkCheck(site, plan);
  links.add(otherLinks);
  const { name, description, markdown: forAgents } = site.config;
  const llms = createLlmsFull({ name, description, instructions: forAgents.instructions }, output.append);
  const addToLlms = (page: PlannedPage, markdown: () => string) => {
    if (isForAssistants(page, site))
      llms.add({ title: page.title, url: site.urls.best(page.path), markdown });
  };
  const langOf = ({ place }: PlannedPage) => languageOf(place?.language).bcp47;
  const known = new Map(
    plan.flatMap((page) => {
      const record = reuse?.known(page);
      return record && (!isSearched(page) || search.canAddAgain(searchPlace(page))) ? [[page, record]] : [];
    }),
  );
  /** Whether the page could be taken over from the last build. */
  const takeOver = (page: PlannedPage): boolean => {
    const record = known.get(page);
    if (!record) return false;
    reuse!.keep(page, record);
    addToLlms(page, () => reuse!.markdownOf(pageMarkdownFile(page.path)));
    for (const feature of record.features) features.add(feature);
    links.addPage(page, { anchors: new Set(record.anchors), links: pageLinks(record.links) });
    for (const found of record.problems) problems.push(found);
    if (isSearched(page)) search.addAgain({ ...searchPlace(page), lang: langOf(page) });
    return true;
  };
  const rest = plan.filter((page) => !known.has(page));
  const helpers = texts ?? (rest.length > FEW_PAGES ? lateTexts?.() : undefined);
  const textOf = helpers?.begin({ hosting: site.hosting, texts: textSources(rest, site) }, (text) =>
    renderText({ ...text, source: site.tree.readText(text.file) }, site),
  );
  for (const [index, page] of plan.entries()) {
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) {
      emitSchemaParts(site.reference, site.model.assets.css, output);
      onProgress(`${index + 1} of ${plan.length} pages`);
      await setImmediate();
    }
    if (takeOver(page)) continue;
    const rendered = renderPlannedPage(page, site, await textOf?.(page.file));
    const { html, markdown, feed } = rendered;
    const files = [
      { path: pageHtmlFile(page.path), content: html },
      { path: pageMarkdownFile(page.path), content: markdown },
      ...(feed === undefined ? [] : [{ path: rssFile(page.path), content: feed }]),
    ];
    for (const { path, content } of files) output.write(path, content);
    addToLlms(page, () => markdown);
    const modules = [...rendered.body.islands.values()].map(({ key, code }) => ({
      file: `_docs/${key}`,
      code,
    }));
    for (const { file, code } of modules) {
      if (!islands.has(file)) output.write(file, code);
      islands.add(file);
    }
    for (const feature of rendered.body.features) features.add(feature);
    links.addPage(page, rendered.body);
    for (const found of rendered.problems) problems.push(found);
    if (isSearched(page)) search.add(searchPage(page, langOf(page), rendered.sections));
    reuse?.remember(page, {
      rendered,
      files: [...files.map(({ path }) => path), ...modules.map(({ file }) => file), ...rendered.needs],
    });
  }
  for (const feature of features) {
    const file = site.features.get(feature)!;
    output.write(file.path, file.content());
  }
  emitSchemaParts(site.reference, site.model.assets.css, output);
  llms.finish();
  return { problems: [...problems, ...links.problems()], linked: links.linked };
}

function searchPlace({ path, place }: PlannedPage) {
  const { language, version, boost = 1 } = place ?? {};
  return { path, language, version, boost };
}

/** The pages of which nothing but the text is needed, so that other threads can render it. */
function textSources(plan: readonly PlannedPage[], site: PreparedSite): TextSource[] {
  return plan
    .filter((page) => page.content === undefined && !page.frontmatter.rss && !isEndpointPage(page))
    .map((page) => ({ file: page.file, language: site.languageOf(page) }));
}
