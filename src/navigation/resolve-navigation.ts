import type { Redirect } from '../config/docs-config.ts';
import type { Locate } from '../config/json/resolve-refs.ts';
import type { LeftOut } from '../lib/files/file-tree.ts';
import { redirectTable } from '../lib/url/redirect-table.ts';
import type { Problem } from '../problems/problem.ts';
import type { GeneratedPage } from '../reference/formats/formats.ts';
import type { PageMeta } from './pages/page-meta.ts';
import { placePages } from './place/place-pages.ts';
import { validateNavigation } from './place/validate-navigation.ts';
import { folderTargets, paginate } from './trail/trail.ts';
import type { Navigation, PagePlace, Section } from './tree/navigation.ts';
import type { NavTree } from './tree/tree.ts';

export interface NavigationInput {
  config: { navigation: unknown; public?: boolean; redirects?: readonly Redirect[] };
  locate: Locate;
  /** Every page that has a file, by its path. */
  pages: ReadonlyMap<string, PageMeta>;
  expanded: ExpandedTree;
  /** Whether the site has a static file at this path (without a leading slash). */
  isFile?: (path: string) => boolean;
  /** Why such a file in the folder of the site is not part of it. */
  leftOut?: (file: string) => LeftOut | undefined;
  /** The path inside the site that a link leads to, which may start with the base path. */
  pathInSite?: (path: string) => string;
}

/** The navigation after operations have become pages: their entries are replaced, and what specifications generate is added. */
export interface ExpandedTree {
  tree: NavTree;
  pages: readonly PageMeta[];
  /** The generated pages, by path. */
  generated: ReadonlyMap<string, GeneratedPage>;
  /** Pages that are not generated because a file has their path. */
  replaced: ReadonlyMap<string, GeneratedPage>;
  /** Folders whose pages are unknown, because their specification cannot be read. */
  unread: ReadonlySet<string>;
  problems: readonly Problem[];
}

export interface ResolvedNavigation {
  navigation: Navigation;
  sections: readonly Section[];
  /** Every page that the navigation reaches, by its path, in the order of the navigation. */
  pages: ReadonlyMap<string, PagePlace>;
  /** The first page of the default language and version. */
  first?: string;
  /** Folders without a page of their own, each with the page that readers are redirected to. */
  folders: ReadonlyMap<string, string>;
  /** Pages generated from specifications, by path. */
  generated: ReadonlyMap<string, GeneratedPage>;
  unread: ExpandedTree['unread'];
  problems: Problem[];
}

/** `navigation` of docs.json and the existing pages → the navigation that readers see. Linear in entries. */
export function resolveNavigation({ expanded, ...input }: NavigationInput): ResolvedNavigation {
  const pages = withGenerated(input.pages, expanded.pages);
  const { places, listed, ...placed } = placePages(expanded.tree, { ...input, pages });
  paginate(listed);
  const isRedirected = redirectTable(input.config.redirects ?? []);
  const leadsSomewhere = (path: string) =>
    pages.has(path) ||
    isRedirected(path) !== undefined ||
    ['', '/index.html'].some((file) => input.isFile?.(path.slice(1) + file));
  const folders = folderTargets(places.values(), leadsSomewhere);
  return {
    ...placed,
    pages: places,
    folders,
    generated: expanded.generated,
    unread: expanded.unread,
    problems: [
      ...expanded.problems,
      ...validateNavigation(expanded.tree, {
        ...input,
        pages,
        leadsSomewhere: (path) => folders.has(path) || leadsSomewhere(path),
      }),
      ...placed.problems,
    ],
  };
}

function withGenerated(
  pages: ReadonlyMap<string, PageMeta>,
  generated: readonly PageMeta[],
): ReadonlyMap<string, PageMeta> {
  return generated.length === 0
    ? pages
    : new Map([...pages, ...generated.map((page) => [page.path, page] as const)]);
}
