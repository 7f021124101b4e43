import { languageOf } from '../../../config/languages.ts';
import { memoize } from '../../../lib/collections.ts';
import { suggest } from '../../../lib/suggest.ts';
import { anchorFinder, anchorKey, fieldNamed, kebabCase } from '../../../lib/url/anchor.ts';
import { decodeUri } from '../../../lib/url/paths.ts';
import { viewed } from '../../../reference/formats/formats.ts';
import { renderReference } from '../../../render/reference/page/render-reference.ts';
import type { PlannedPage } from '../../plan/plan-pages.ts';
import type { SiteContext } from '../../render/site-context.ts';

/** Missing anchors of a page for which a suggestion is searched, which takes time. */
const MAX_COMPARED = 100;

/** Anchors of a page. */
export interface PageAnchors {
  isThere: (hash: string) => boolean;
  /** The id that was most likely meant by a missing anchor. */
  suggestionFor: (hash: string) => string | undefined;
}

/**
 * Finds the anchors of pages, in any spelling. `pages` has the ids in their texts, one per line. A link to the title, or
 * without letters as in `#/`, leads to the top of the page. A page whose reference cannot be shown accepts any anchor.
 */
export function pageAnchors(
  site: SiteContext,
  plan: readonly PlannedPage[],
  pages: ReadonlyMap<string, string>,
): (path: string) => PageAnchors {
  const planned = new Map(plan.map((page) => [page.path, page]));
  return memoize((path) => {
    const page = planned.get(path)!;
    const own = pages.get(path)!.split('\n').filter(Boolean);
    const reference = referenceAnchors(page, site, own);
    const ids = [...own, ...reference.ids];
    const { find, around } = anchorFinder(ids);
    const top = ['', anchorKey(page.title)];
    return {
      suggestionFor: anchorSuggestions(ids),
      isThere: (hash) =>
        page.missing !== undefined ||
        find(hash) !== undefined ||
        top.includes(anchorKey(hash)) ||
        (reference.isPartial && around(hash) !== undefined),
    };
  });
}

function anchorSuggestions(ids: readonly string[]): PageAnchors['suggestionFor'] {
  const answers = new Map<string, string | undefined>();
  return (written) => {
    const hash = decodeUri(written);
    if (!answers.has(hash) && answers.size < MAX_COMPARED)
      answers.set(hash, fieldNamed(hash, ids) ?? suggest(hash, ids) ?? endingIn(hash, ids));
    return answers.get(hash);
  };
}

/** The shortest id whose last words a hash is: `method-run-log_code` for `log_code`. */
function endingIn(hash: string, ids: readonly string[]): string | undefined {
  const words = (text: string) => `-${kebabCase(text)}`;
  const wanted = words(hash);
  if (wanted.length < 4) return undefined;
  return ids.filter((id) => words(id).endsWith(wanted)).sort((a, b) => a.length - b.length)[0];
}

export interface ReferenceAnchors {
  ids: string[];
  /** Some fields are shown on demand and have no id here. */
  isPartial: boolean;
}

/**
 * Anchors of the generated part of a page. There are many, and few links use them: the page is rendered again for such a
 * link, so that those of all pages need not be kept. `textIds` are those in the page's own text.
 */
function referenceAnchors(
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
