import type { Frontmatter } from '../content/frontmatter-fields.ts';
import type { PagePlace } from '../navigation/navigation.ts';
import { titleFromPath } from '../navigation/page-path.ts';
import type { ResolvedNavigation } from '../navigation/resolve-navigation.ts';
import type { PageIndex, SourcePage } from './page-index.ts';

/** A page that will be written. */
export interface PlannedPage {
  path: string;
  /** File of the repository that it is made from. */
  file: string;
  title: string;
  frontmatter: Frontmatter;
  /** Where it stands in the navigation; undefined when nothing lists it. */
  place?: PagePlace;
}

/** All pages to write: those that the navigation lists, in its order, then the others that nobody imports. */
export function planPages(index: PageIndex, resolved: ResolvedNavigation): PlannedPage[] {
  const listed: PlannedPage[] = [];
  for (const [path, place] of resolved.pages) {
    const source = index.pages.get(path);
    if (source) listed.push({ ...planned(source), place });
  }
  const unlisted = [...index.pages.values()].filter(
    ({ path, file }) => !resolved.pages.has(path) && !index.imported.has(file),
  );
  return [...listed, ...unlisted.map(planned)];
}

function planned(source: SourcePage): PlannedPage {
  return { ...source, title: source.frontmatter.title ?? titleFromPath(source.path) };
}
