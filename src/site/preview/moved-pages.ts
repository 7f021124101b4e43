import type { ManifestRedirect } from '../../lib/built-site/site-manifest.ts';
import { extendedPart } from '../../render/reference/target.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

/** The pages of a plan by path, and redirects from former paths of theirs. */
interface PagesOfPlan {
  pages: ReadonlyMap<string, PlannedPage>;
  moved: readonly ManifestRedirect[];
}

/**
 * Redirects from former paths of API pages: a path is made of words of the specification, and whoever edits them has the
 * page open.
 */
export function movedPages(before: PagesOfPlan, pages: PagesOfPlan['pages']): ManifestRedirect[] {
  const pathNow = new Map<string, string>();
  for (const [path, page] of pages) {
    const documented = documentedPart(page);
    if (documented !== undefined && !pathNow.has(documented)) pathNow.set(documented, path);
  }
  const moves = [...before.pages].flatMap(([source, page]) => {
    const destination = pathNow.get(documentedPart(page) ?? '');
    return destination === undefined ? [] : [{ source, destination, permanent: false }];
  });
  return [...before.moved, ...moves].filter(({ source }) => !pages.has(source));
}

/** The location of the operation or channel that a page documents. */
function documentedPart({ reference }: PlannedPage): string | undefined {
  const part = extendedPart(reference);
  return part && `${reference!.spec.source}${part.pointer}`;
}
