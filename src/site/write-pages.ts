import { setImmediate } from 'node:timers/promises';
import { pageHtmlFile, pageMarkdownFile } from '../lib/built-site/built-files.ts';
import type { PageReuse } from './cache/page-reuse.ts';
import { createDiagramCheck } from './check/diagrams/diagram-check.ts';
import { emitSchemaParts } from './emit/schema-parts.ts';
import type { Output } from './output/output.ts';
import { rssFile } from './page/changelog-feed.ts';
import { isEndpointPage } from './page/endpoint-page.ts';
import type { PreparedSite } from './page/prepare-site.ts';
import { type RenderedPlannedPage, renderPlannedPage } from './page/render-planned-page.ts';
import type { PlannedPage } from './plan/plan-pages.ts';
import type { SiteOptions } from './plan/site-options.ts';
import { renderText, type TextSource } from './text/page-text.ts';
import type { TextSupply } from './text/text-pool.ts';
import { createWholeSite, type WholeSite, type WholeSiteInput } from './whole-site.ts';

/**
 * How many pages are rendered before the parts that they ask for are written, and signals and timers get their turn.
 */
const PAGES_A_TURN = 50;
/** So few pages are rendered before other threads are ready. */
const FEW_PAGES = 300;

interface WritePagesInput extends WholeSiteInput, Pick<SiteOptions, 'texts' | 'lateTexts' | 'onProgress'> {
  /** Reusable parts of the last build. */
  reuse?: PageReuse;
}

/** Renders and writes every page, except those that are reused from the last build. */
export async function writePages(input: WritePagesInput): Promise<ReturnType<WholeSite['finish']>> {
  const { plan, site, output, reuse, onProgress = () => {} } = input;
  const whole = createWholeSite(input, reuse);
  const known = new Map(
    plan.flatMap((page) => {
      const record = reuse?.known(page);
      return record && whole.canAddAgain(page) ? [[page, record]] : [];
    }),
  );
  const textOf = startTexts(
    plan.filter((page) => !known.has(page)),
    input,
  );
  const writePage = pageWriter(output);
  const checkDiagram = createDiagramCheck();
  for (const [index, page] of plan.entries()) {
    if (index % PAGES_A_TURN === PAGES_A_TURN - 1) {
      emitSchemaParts(site.reference, site.model.assets.css, output);
      onProgress(`${index + 1} of ${plan.length} pages`);
      await setImmediate();
    }
    const record = known.get(page);
    if (record) {
      reuse!.keep(page, record);
      whole.addAgain(page, record, () => reuse!.markdownOf(pageMarkdownFile(page.path)));
      continue;
    }
    const rendered = renderPlannedPage(page, site, await textOf?.(page.file));
    for (const diagram of rendered.diagrams) rendered.problems.push(...(await checkDiagram(diagram)));
    const files = writePage(page, rendered);
    whole.add(page, rendered);
    reuse?.remember(page, { rendered, files: [...files, ...rendered.needs] });
  }
  emitSchemaParts(site.reference, site.model.assets.css, output);
  return whole.finish();
}

/** Lets other threads render the texts of pages, if there are threads and enough pages. */
function startTexts(
  pages: readonly PlannedPage[],
  { site, texts, lateTexts }: WritePagesInput,
): TextSupply | undefined {
  const pool = texts ?? (pages.length > FEW_PAGES ? lateTexts?.() : undefined);
  return pool?.begin({ hosting: site.hosting, texts: textSources(pages, site) }, (text) =>
    renderText({ ...text, source: site.tree.readText(text.file) }, site),
  );
}

/** The texts that other threads can render, because they do not depend on the rest of the page. */
function textSources(pages: readonly PlannedPage[], site: PreparedSite): TextSource[] {
  return pages
    .filter((page) => page.content === undefined && !page.frontmatter.rss && !isEndpointPage(page))
    .map((page) => ({ file: page.file, language: site.languageCodeOf(page) }));
}

/** Writes the files of a page, and returns their paths. Modules of islands that pages share are written once. */
function pageWriter(output: Output): (page: PlannedPage, rendered: RenderedPlannedPage) => string[] {
  const written = new Set<string>();
  return ({ path }, { html, markdown, feed, body }) => {
    const own = [
      { file: pageHtmlFile(path), content: html },
      { file: pageMarkdownFile(path), content: markdown },
      ...(feed === undefined ? [] : [{ file: rssFile(path), content: feed }]),
    ];
    const modules = [...body.islands.values()].map(({ key, code }) => ({
      file: `_docs/${key}`,
      content: code,
    }));
    for (const { file, content } of own) output.write(file, content);
    for (const { file, content } of modules) {
      if (!written.has(file)) output.write(file, content);
      written.add(file);
    }
    return [...own, ...modules].map(({ file }) => file);
  };
}
