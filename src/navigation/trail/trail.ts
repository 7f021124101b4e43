import type { PagePlace, Section } from '../tree/navigation.ts';
import { isEdition } from '../tree/tree.ts';

export interface Breadcrumb {
  label: string;
  /** The link of the crumb; undefined if there is none. */
  path?: string;
}

/** The breadcrumbs of a page, outermost first, without the page itself; a name that repeats the previous one is left out. */
export function breadcrumbsOf({ section, groups, page }: PagePlace): Breadcrumb[] {
  const steps = [
    ...section.chain.filter((division) => !isEdition(division.kind)),
    ...groups.filter(({ label }) => label !== ''),
  ];
  return steps
    .filter(
      (step, i) => !('root' in step && step.root?.path === page.path) && step.label !== steps[i - 1]?.label,
    )
    .map(({ label, first }) =>
      first === undefined || first === page.path ? { label } : { label, path: first },
    );
}

/**
 * The last stage sets the previous and next page. They run through all groups of a section and stay inside it; hidden
 * pages and entries that link to other URLs are skipped.
 */
export function paginate(places: Iterable<PagePlace>): void {
  const last = new Map<Section, PagePlace>();
  for (const place of places) {
    if (place.hidden || place.page.url !== undefined) continue;
    const previous = last.get(place.section);
    if (previous) {
      previous.next = place.page;
      place.previous = previous.page;
    }
    last.set(place.section, place);
  }
}

/**
 * Folders that have no page of their own, each with the first page of the navigation below it. A page that the navigation
 * does not show is used only where there is no other. `isTaken` says whether a URL is already in use.
 */
export function folderTargets(
  places: Iterable<PagePlace>,
  isTaken: (path: string) => boolean,
): Map<string, string> {
  const targets = new Map<string, string>();
  const add = ({ path }: PagePlace['page']) => {
    for (const folder of foldersOf(path)) {
      // The parents of a known folder are known, too.
      if (targets.has(folder)) return;
      targets.set(folder, path);
    }
  };
  const own = [...places].filter(({ page }) => page.url === undefined);
  for (const place of own) if (!place.hidden) add(place.page);
  for (const place of own) if (place.hidden) add(place.page);
  for (const folder of targets.keys()) if (isTaken(folder)) targets.delete(folder);
  return targets;
}

/** `/a/b/c` → `/a/b`, `/a`. */
function* foldersOf(path: string): Iterable<string> {
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1))
    yield path.slice(0, end);
}

/** The frontmatter fields that control where a page can be found. */
interface VisibilityFields {
  hidden?: boolean;
  noindex?: boolean;
  searchable?: boolean;
  robots?: string;
}

/** Where a page can be found, besides by its URL. */
export interface Visibility {
  /** The site's own search, the assistant and the MCP tools. */
  search: boolean;
  sitemap: boolean;
  /** llms.txt and llms-full.txt. */
  llms: boolean;
  /** Search engines are asked not to index the page. */
  noindex: boolean;
}

/** `seo.indexing: all` includes pages that the navigation hides or does not list; `noindex` always excludes a page. */
export function visibilityOf(
  fields: VisibilityFields,
  place: PagePlace | undefined,
  indexing: 'navigable' | 'all',
): Visibility {
  const refuses = fields.noindex === true || refusesIndex(fields.robots);
  const reachable = indexing === 'all' || place?.searchable === true;
  const found = reachable && !refuses;
  const isHidden = place ? !place.searchable : fields.hidden === true;
  return {
    search: found && fields.searchable !== false,
    sitemap: found,
    llms: found,
    noindex: refuses || (indexing !== 'all' && isHidden),
  };
}

/** Whether the content of a `robots` tag keeps search engines from indexing a page. */
export function refusesIndex(robots: string | undefined): boolean {
  return /\bno(?:index|ne)\b/.test(robots ?? '');
}
