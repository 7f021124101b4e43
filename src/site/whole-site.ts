import type { BrowserFeature } from '../components/html/body-renderer.ts';
import { languageOf } from '../config/languages.ts';
import { withoutInstructions } from '../lib/built-site/built-files.ts';
import type { Problem } from '../problems/problem.ts';
import type { PageRecord } from './cache/page-record.ts';
import { createLinkCheck, type LinkCheck, type LinkedPage } from './check/links/link-check.ts';
import { isForAssistants } from './emit/discovery.ts';
import { createLlmsFull, type LlmsFull, type LlmsMemory } from './emit/llms-full.ts';
import { createSearchIndexes, type IndexMemory } from './emit/search.ts';
import type { Output } from './output/output.ts';
import type { PreparedSite } from './page/prepare-site.ts';
import type { RenderedPlannedPage } from './page/render-planned-page.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import { searchPage } from './search/search-page.ts';
import { pageLinks } from './text/located-links.ts';

/** What is made from all pages together: search indexes, llms-full.txt, the link check. It keeps no page in memory. */
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

/** What the last build has written for all pages together, and what the next one has to know of it. */
interface WholeSiteMemory {
  indexes: IndexMemory;
  llms: LlmsMemory;
}

/** What a page adds, whether it is rendered or reused. */
interface PageParts extends LinkedPage {
  features: Iterable<BrowserFeature>;
  problems: readonly Problem[];
}

export function createWholeSite(input: WholeSiteInput, memory?: WholeSiteMemory): WholeSite {
  const { plan, site, output, otherLinks, isDryRun = false } = input;
  const { name, description, markdown } = site.config;
  const searchedPlaces = (page: PlannedPage) =>
    isDryRun
      ? []
      : site.searchedPlacesOf(page).map((place) => (place === page.place ? page : { ...page, place }));
  const search = createSearchIndexes(
    site.searchScopes,
    plan.map((page) => searchedPlaces(page).map(searchPlace)),
    (file) => output.write(file.path, file.content),
    memory?.indexes,
  );
  const introduction = { name, description, instructions: markdown.instructions };
  const llms = createLlmsFull(introduction, output.append, memory?.llms.last());
  const check = createLinkCheck(site, plan);
  check.add(otherLinks);
  const features = new Set<BrowserFeature>();
  const problems: Problem[] = [];

  const putInLlms = (put: LlmsFull['add'], page: PlannedPage, markdown: () => string) => {
    if (!isForAssistants(page, site)) return;
    const { path, title } = page;
    put({ path, title, url: site.urls.best(path), markdown: () => withoutInstructions(markdown()) });
  };

  const addParts = (page: PlannedPage, parts: PageParts) => {
    for (const feature of parts.features) features.add(feature);
    check.addPage(page, parts);
    for (const found of parts.problems) problems.push(found);
  };

  return {
    add: (page, rendered) => {
      const { body, sections } = rendered;
      putInLlms(llms.add, page, () => rendered.markdown);
      addParts(page, { ...body, problems: rendered.problems });
      search.add(searchedPlaces(page).map((there) => searchPage(there, langOf(page), sections)));
    },
    addAgain: (page, record, markdownOf) => {
      putInLlms(llms.addAgain, page, markdownOf);
      addParts(page, { ...record, links: pageLinks(record.links) });
      search.addAgain(searchedPlaces(page).map((there) => ({ ...searchPlace(there), lang: langOf(page) })));
    },
    canAddAgain: (page) => search.canAddAgain(searchedPlaces(page).map(searchPlace)),
    finish: () => {
      for (const feature of features) {
        const { path, content } = site.features.get(feature)!;
        output.write(path, content());
      }
      const bodies = llms.finish();
      memory?.llms.remember(bodies);
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
