import { setImmediate } from 'node:timers/promises';
import type { PageReuse } from './cache/reuse.ts';
import type { PageRecord } from './cache/site-cache.ts';
import { createDiagramCheck } from './check/diagrams/diagram-check.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { isEndpointPage } from './render/endpoint-page.ts';
import { type RenderedPage, renderPlannedPage } from './render/render-planned-page.ts';
import type { SiteContext } from './render/site-context.ts';
import { renderText, type TextSource } from './render/text/page-text.ts';
import type { TextSupply } from './render/text/text-pool.ts';

/** A page of the built site: rendered, or as the last build has left it. */
export type BuiltPage =
  | { page: PlannedPage; rendered: RenderedPage }
  | { page: PlannedPage; rendered?: undefined; record: PageRecord; markdown: () => string };

interface RenderInput extends Pick<SiteOptions, 'texts' | 'lateTexts' | 'onProgress'> {
  plan: readonly PlannedPage[];
  site: SiteContext;
  /** Reusable parts of the last build. */
  reuse?: PageReuse;
  /** Whether what all pages make together can reuse a page, too. */
  canReuse: (page: PlannedPage) => boolean;
}

/** How many pages are rendered before signals and timers get their turn. */
const PAGES_A_TURN = 50;
/** So few pages are rendered before other threads are ready. */
const FEW_PAGES = 300;

/** Renders the pages in the order of the plan, one by one, so that none is kept in memory. */
export async function* renderPages(input: RenderInput): AsyncGenerator<BuiltPage, void, undefined> {
  const { plan, site, reuse, canReuse, onProgress = () => {} } = input;
  const records = new Map(
    plan.flatMap((page) => {
      const record = canReuse(page) ? reuse?.find(page) : undefined;
      return record ? [[page, record]] : [];
    }),
  );
  const textOf = startTexts(
    plan.filter((page) => !records.has(page)),
    input,
  );
  const checkDiagram = createDiagramCheck();
  for (const [index, page] of plan.entries()) {
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) {
      onProgress(`${index + 1} of ${plan.length} pages`);
      await setImmediate();
    }
    const record = records.get(page);
    if (record) {
      reuse!.keep(page, record);
      yield { page, record, markdown: () => reuse!.markdownOf(page) };
      continue;
    }
    const rendered = renderPlannedPage(page, site, await textOf?.(page.file));
    for (const diagram of rendered.diagrams) rendered.problems.push(...(await checkDiagram(diagram)));
    reuse?.add(page, rendered);
    yield { page, rendered };
  }
}

/** Lets other threads render the texts of pages, if there are threads and enough pages. */
function startTexts(
  pages: readonly PlannedPage[],
  { site, texts, lateTexts }: RenderInput,
): TextSupply | undefined {
  const pool = texts ?? (pages.length > FEW_PAGES ? lateTexts?.() : undefined);
  return pool?.begin({ siteUrls: site.siteUrls, texts: textSources(pages, site) }, (text) =>
    renderText({ ...text, source: site.tree.readText(text.file) }, site),
  );
}

/** The texts that other threads can render, because they do not depend on the rest of the page. */
function textSources(pages: readonly PlannedPage[], site: SiteContext): TextSource[] {
  return pages
    .filter((page) => page.content === undefined && !page.frontmatter.rss && !isEndpointPage(page))
    .map((page) => ({ file: page.file, language: site.languageCodeOf(page) }));
}
