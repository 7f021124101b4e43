import { type Frontmatter, readFields } from '../../content/frontmatter/frontmatter-fields.ts';
import { ROOT_SKILL } from '../../lib/built-site/built-files.ts';
import { pageTitle } from '../../navigation/pages/page-meta.ts';
import type { ResolvedNavigation } from '../../navigation/resolve-navigation.ts';
import type { PagePlace } from '../../navigation/tree/navigation.ts';
import type { Problem } from '../../problems/problem.ts';
import type { GeneratedPage, ReferenceTarget } from '../../reference/formats/formats.ts';
import type { PageIndex, SourcePage } from '../source/page-index.ts';
import type { ApiReference } from '../source/specs/api-reference.ts';

/** A page that will be written. */
export interface PlannedPage {
  path: string;
  /** File of the repository that it is made from. */
  file: string;
  title: string;
  frontmatter: Frontmatter;
  /** Its location in the navigation; undefined if it is not listed. */
  place?: PagePlace;
  /** MDX of a page without a file: the content of a specification before the reference. */
  content?: string;
  /** The operation, webhook, channel, schema, GraphQL definition or symbol that it documents. */
  reference?: ReferenceTarget;
  /** Why its reference cannot be shown. */
  missing?: readonly Problem[];
}

/**
 * All pages to write: those that the navigation lists, in its order, then the others, unless they are imported or written
 * for agents.
 */
export function planPages(
  index: PageIndex,
  resolved: ResolvedNavigation,
  api: Pick<ApiReference, 'targets' | 'missing'>,
): PlannedPage[] {
  const planned = ({ path, file, frontmatter }: SourcePage, place?: PagePlace): PlannedPage => ({
    path,
    file,
    title: pageTitle(frontmatter, path),
    frontmatter,
    place,
    reference: api.targets.get(path),
    missing: api.missing.get(path),
  });
  const listed: PlannedPage[] = [];
  for (const [path, place] of resolved.pages) {
    const source = index.pages.get(path);
    const generated = resolved.generated.get(path);
    if (source) listed.push(planned(source, place));
    else if (generated) listed.push({ ...plannedReference(generated), place });
  }
  const unlisted = [...index.pages.values()].filter(
    ({ path, file }) => !resolved.pages.has(path) && !index.imported.has(file) && file !== ROOT_SKILL,
  );
  return [...listed, ...unlisted.map((source) => planned(source))];
}

function plannedReference(page: GeneratedPage): PlannedPage {
  const { path, spec, frontmatter, content = '' } = page;
  const fields = readFields(frontmatter, () => {});
  return {
    path,
    file: spec.source,
    title: pageTitle(fields, path),
    frontmatter: fields,
    content,
    reference: page,
  };
}
