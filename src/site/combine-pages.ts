import { languageOf } from '../config/languages.ts';
import { withoutInstructions } from '../lib/built-site/built-files.ts';
import type { Problem } from '../problems/problem.ts';
import { createLinkCheck, type LinkCheck } from './check/links/link-check.ts';
import { isForAssistants } from './emit/discovery.ts';
import { createLlmsFull, type LlmsCache, type LlmsFull } from './emit/llms-full.ts';
import type { OutputFile } from './output/output.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SiteContext } from './render/site-context.ts';
import { pageLinks } from './render/text/text-message.ts';
import type { BuiltPage } from './render-pages.ts';
import { createSearchIndexes, type IndexCache } from './search/search-indexes.ts';
import { searchPage } from './search/search-page.ts';

/** What is made from all pages together: search indexes, llms-full.txt, the link check. It keeps no page in memory. */
export interface CombinedPages {
  /** Adds a page, in the order of the plan, and returns the files that are complete with it. */
  add(built: BuiltPage): OutputFile[];
  /** Whether the search indexes of the last build contain the page. */
  canReuse(page: PlannedPage): boolean;
  /** The last files, what is wrong with the pages, and the paths that their links lead to. */
  finish(): { files: OutputFile[]; problems: Problem[]; linked: ReadonlySet<string> };
}

interface CombineInput {
  plan: readonly PlannedPage[];
  site: SiteContext;
  /** Links that are outside pages. */
  otherLinks: Parameters<LinkCheck['add']>[0];
  /** Nothing is written: no search index is made. */
  isDryRun?: boolean | undefined;
}

/** What the last build has made of all pages together, and what the next one has to know of it. */
interface CombineCache {
  indexes: IndexCache;
  llms: LlmsCache;
}

export function combinePages(input: CombineInput, cache?: CombineCache): CombinedPages {
  const { plan, site, otherLinks, isDryRun = false } = input;
  const { name, description, markdown } = site.config;
  let files: OutputFile[] = [];
  const taken = () => {
    const made = files;
    files = [];
    return made;
  };
  const put = (file: OutputFile) => files.push(file);
  const searchedPlaces = (page: PlannedPage) =>
    isDryRun
      ? []
      : site.searchedPlacesOf(page).map((place) => (place === page.place ? page : { ...page, place }));
  const searched = plan.map((page) => searchedPlaces(page).map(searchPlace));
  const search = createSearchIndexes(site.searchScopes, searched, put, cache?.indexes);
  const introduction = { name, description, instructions: markdown.instructions };
  const llms = createLlmsFull(introduction, put, cache?.llms.last());
  const check = createLinkCheck(site, plan);
  check.add(otherLinks);
  const problems: Problem[] = [];

  const putInLlms = (add: LlmsFull['add'], page: PlannedPage, text: () => string) => {
    if (!isForAssistants(page, site)) return;
    const { path, title } = page;
    add({ path, title, url: site.urls.best(path), markdown: () => withoutInstructions(text()) });
  };

  return {
    add: (built) => {
      const { page } = built;
      if (built.rendered) {
        const { body, sections } = built.rendered;
        putInLlms(llms.add, page, () => built.rendered.markdown);
        check.addPage(page, body);
        search.add(searchedPlaces(page).map((there) => searchPage(there, langOf(page), sections)));
      } else {
        putInLlms(llms.addAgain, page, built.markdown);
        check.addPage(page, { ...built.record, links: pageLinks(built.record.links) });
        search.addAgain(searchedPlaces(page).map((there) => ({ ...searchPlace(there), lang: langOf(page) })));
      }
      for (const found of (built.rendered ?? built.record).problems) problems.push(found);
      return taken();
    },
    canReuse: (page) => search.canAddAgain(searchedPlaces(page).map(searchPlace)),
    finish: () => {
      const bodies = llms.finish();
      cache?.llms.store(bodies);
      return { files: taken(), problems: [...problems, ...check.problems()], linked: check.linked };
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
