import { languageOf } from '../config/languages.ts';
import { withoutInstructions } from '../lib/built-site/agent-instructions.ts';
import type { Problem } from '../problems/problem.ts';
import type { BrowserFeature } from '../render/html/body-renderer.ts';
import type { PageRecord } from './cache/page-record.ts';
import { createLinkCheck, type LinkCheck, type LinkedPage } from './check/links/link-check.ts';
import { isForAssistants } from './emit/discovery.ts';
import { createLlmsFull } from './emit/llms.ts';
import { createSearchIndexes, type IndexMemory } from './emit/search.ts';
import type { Output } from './output/output.ts';
import type { PreparedSite } from './page/prepare-site.ts';
import type { RenderedPlannedPage } from './page/render-planned-page.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import { searchPage } from './search/search-page.ts';
import { pageLinks } from './text-pool/located-links.ts';

/** Results of all pages together: search indexes, llms-full.txt, the link check. Pages are not kept in memory for it. */
export interface WholeSite {
  /** Pages are added in the order of the plan. */
  add(page: PlannedPage, rendered: RenderedPlannedPage): void;
  /** Adds an unchanged page of the last build. */
  addAgain(page: PlannedPage, record: PageRecord, markdown: () => string): void;
  /** Whether the search indexes of the last build contain the page. */
  canAddAgain(page: PlannedPage): boolean;
  finish(): { problems: Problem[]; linked: ReadonlySet<string> };
}

export interface WholeSiteInput {
  plan: readonly PlannedPage[];
  site: PreparedSite;
  output: Output;
  /** Links that are outside pages. */
  otherLinks: Parameters<LinkCheck['add']>[0];
  /** Nothing is written: no search index is made. */
  isDryRun?: boolean;
}

/** What a page adds, whether it is rendered or reused. */
interface PageParts extends LinkedPage {
  features: Iterable<BrowserFeature>;
  problems: readonly Problem[];
  markdown: () => string;
}

export function createWholeSite(input: WholeSiteInput, indexes?: IndexMemory): WholeSite {
  const { plan, site, output, otherLinks, isDryRun = false } = input;
  const { name, description, markdown } = site.config;
  const isSearched = (page: PlannedPage) => !isDryRun && site.isSearched(page);
  const search = createSearchIndexes(
    site.searchScopes,
    plan.filter(isSearched).map(searchPlace),
    (file) => output.write(file.path, file.content),
    indexes,
  );
  const llms = createLlmsFull({ name, description, instructions: markdown.instructions }, output.append);
  const check = createLinkCheck(site, plan);
  check.add(otherLinks);
  const features = new Set<BrowserFeature>();
  const problems: Problem[] = [];

  const addParts = (page: PlannedPage, parts: PageParts) => {
    if (isForAssistants(page, site))
      llms.add({
        title: page.title,
        url: site.urls.best(page.path),
        markdown: () => withoutInstructions(parts.markdown()),
      });
    for (const feature of parts.features) features.add(feature);
    check.addPage(page, parts);
    for (const found of parts.problems) problems.push(found);
  };

  return {
    add: (page, rendered) => {
      const { body, sections } = rendered;
      addParts(page, { ...body, problems: rendered.problems, markdown: () => rendered.markdown });
      if (isSearched(page)) search.add(searchPage(page, langOf(page), sections));
    },
    addAgain: (page, record, markdownOf) => {
      addParts(page, { ...record, links: pageLinks(record.links), markdown: markdownOf });
      if (isSearched(page)) search.addAgain({ ...searchPlace(page), lang: langOf(page) });
    },
    canAddAgain: (page) => !isSearched(page) || search.canAddAgain(searchPlace(page)),
    finish: () => {
      for (const feature of features) {
        const { path, content } = site.features.get(feature)!;
        output.write(path, content());
      }
      llms.finish();
      return { problems: [...problems, ...check.problems()], linked: check.linked };
    },
  };
}

function langOf({ place }: PlannedPage): string {
  return languageOf(place?.language).bcp47;
}

function searchPlace({ path, place }: PlannedPage) {
  const { language, version, boost = 1 } = place ?? {};
  return { path, language, version, boost };
}
