import type { ManifestRedirect } from '../../lib/built-site/site-manifest.ts';
import { groupBy } from '../../lib/collections.ts';
import { extendedPart } from '../../reference/formats/formats.ts';
import type { PlannedPage } from '../plan/plan-pages.ts';

type Pages = ReadonlyMap<string, PlannedPage>;
type Move = Pick<ManifestRedirect, 'source' | 'destination'>;

/** The pages of a plan by path, and redirects from former paths of theirs. */
interface PagesOfPlan {
  pages: Pages;
  moved: readonly ManifestRedirect[];
}

/**
 * Redirects from former paths of pages: of files that were renamed, and of API pages, whose path is made of words of the
 * specification. Whoever edits these has the page open.
 */
export function movedPages(before: PagesOfPlan, pages: Pages): ManifestRedirect[] {
  const moves = [...movedReferences(before.pages, pages), ...renamedFiles(before.pages, pages)];
  return [...before.moved, ...moves.map((move) => ({ ...move, permanent: false }))].filter(
    ({ source }) => !pages.has(source),
  );
}

function movedReferences(before: Pages, pages: Pages): Move[] {
  const pathNow = new Map<string, string>();
  for (const [path, page] of pages) {
    const documented = documentedPart(page);
    if (documented === undefined) continue;
    const other = pathNow.get(documented);
    // Of several pages, it moved to the one that was not there before.
    if (other === undefined || (before.has(other) && !before.has(path))) pathNow.set(documented, path);
  }
  return [...before].flatMap(([source, page]) => {
    const destination = pathNow.get(documentedPart(page) ?? '');
    return destination === undefined ? [] : [{ source, destination }];
  });
}

/** A page is gone, and there is a new one with the same frontmatter, both without others like them. */
function renamedFiles(before: Pages, pages: Pages): Move[] {
  const added = filesMissingIn(before, pages);
  return [...filesMissingIn(pages, before)].flatMap(([frontmatter, gone]) => {
    const found = added.get(frontmatter) ?? [];
    return gone.length === 1 && found.length === 1
      ? [{ source: gone[0].path, destination: found[0]!.path }]
      : [];
  });
}

/** The pages with a file whose path the others do not have, by their frontmatter. */
function filesMissingIn(others: Pages, pages: Pages) {
  const missing = [...pages.values()].filter(
    ({ path, content }) => content === undefined && !others.has(path),
  );
  return groupBy(missing, ({ frontmatter }) => JSON.stringify(frontmatter));
}

/** The location of the operation or channel that a page documents. */
function documentedPart({ reference }: PlannedPage): string | undefined {
  const part = extendedPart(reference);
  return part && `${reference!.spec.source}${part.pointer}`;
}
