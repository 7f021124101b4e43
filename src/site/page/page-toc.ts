import type { PageHeading } from '../../content/page-document.ts';
import type { Html } from '../../lib/html.ts';
import type { PageModel } from '../../render/page/page-model.ts';
import { renderToc } from '../../render/page/page-parts.ts';
import type { RenderedReference } from '../../render/reference/rendered-reference.ts';

/** Headings of MDX below it are not in the table of contents. */
const LISTED_DEPTH = 3;

/** The level of the label of a changelog entry. Headings in the entry are below it. */
const UPDATE_LEVEL = 2;

/** The table of contents: the headings of the author, and those of the generated part before or after them. */
export function pageToc(
  headings: readonly PageHeading[],
  reference: RenderedReference | undefined,
  { strings, frameId }: Pick<PageModel, 'strings' | 'frameId'>,
): Html | undefined {
  const own = headings
    .filter(({ depth }) => depth <= LISTED_DEPTH)
    .map(({ id, text, depth, inUpdate }) => ({ id, text, level: inUpdate ? UPDATE_LEVEL + depth : depth }));
  const generated = reference?.headings ?? [];
  return renderToc(reference?.before ? [...generated, ...own] : [...own, ...generated], strings, frameId);
}
