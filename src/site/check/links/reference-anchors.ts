import { languageOf } from '../../../config/languages.ts';
import { viewed } from '../../../reference/formats/formats.ts';
import { renderReference } from '../../../render/reference/page/render-reference.ts';
import type { SiteContext } from '../../page/site-context.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';

export interface ReferenceAnchors {
  ids: string[];
  /** Some fields are shown on demand and have no id here. */
  isPartial: boolean;
}

/**
 * Anchors of the generated part of a page. There are many, and few links use them: the page is rendered again for such a
 * link, so that those of all pages need not be kept. `textIds` are those in the page's own text.
 */
export function referenceAnchors(
  page: PlannedPage,
  site: SiteContext,
  textIds: readonly string[],
): ReferenceAnchors {
  if (!page.reference) return { ids: [], isPartial: false };
  const strings = site.stringsOf(page);
  const language = languageOf(site.languageCodeOf(page));
  const context = { ...site.reference.context, strings, language, textIds };
  const { html } = renderReference(viewed(page.reference), context, {
    playground: page.frontmatter.playground,
    asides: new Set(),
  });
  return {
    ids: [...html.text.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!),
    isPartial: html.text.includes(' data-docs-deferred="'),
  };
}
