import type { PageMeta } from '../pages/page-meta.ts';
import type { Directory, TreeSettings } from '../tree/tree.ts';

/** What an element passes on to those inside it. */
export interface InheritedSettings {
  hidden: boolean;
  /** Pages are searchable although they are hidden. */
  searchable: boolean;
  boost: number;
  public?: boolean;
  directory: Directory;
}

/** What the root of the navigation inherits from docs.json. */
export function settingsOfSite(isPublic: boolean | undefined): InheritedSettings {
  return {
    hidden: false,
    searchable: false,
    boost: 1,
    directory: 'none',
    ...(isPublic !== undefined && { public: isPublic }),
  };
}

/** The closest explicit value wins. Hiding again overrides `searchable` of an ancestor. */
export function inheritSettings(outer: InheritedSettings, own: TreeSettings): InheritedSettings {
  const hidden = own.hidden ?? outer.hidden;
  const isPublic = own.public ?? outer.public;
  return {
    hidden,
    searchable: hidden && (own.searchable ?? (own.hidden === true ? false : outer.searchable)),
    boost: own.boost ?? outer.boost,
    directory: own.directory ?? outer.directory,
    ...(isPublic !== undefined && { public: isPublic }),
  };
}

/** The effective settings of a page; its own frontmatter overrides all others. */
export function settingsOfPage(outer: InheritedSettings, meta: PageMeta) {
  const isPublic = meta.public ?? outer.public;
  return {
    // `hidden: false` in a hidden group makes the page searchable again, but does not show it in the navigation.
    hidden: outer.hidden || meta.hidden === true,
    searchable: meta.hidden !== true && (!outer.hidden || outer.searchable || meta.hidden === false),
    boost: meta.boost ?? outer.boost,
    ...(isPublic !== undefined && { public: isPublic }),
  };
}
