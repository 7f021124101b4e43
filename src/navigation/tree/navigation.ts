import type { Icon } from '../../config/docs-config.ts';
import type { Directory, DivisionParts } from './tree.ts';

/** The resolved navigation: every entry has a target. It is plain data and goes into the manifest unchanged. */
export interface Navigation extends NavNode {
  kind: 'root';
}

/** The root or a division. It contains divisions, or groups and pages; a site that breaks the rules may have both. */
export interface NavNode {
  divisions: NavDivision[];
  entries: NavEntry[];
  /** Links shown on every page below. */
  global: NavDivision[];
}

export interface NavDivision extends NavNode, DivisionParts {
  /** Path of the first page that belongs to the division, in the default version and language; otherwise of the first listed. */
  first?: string;
  /** The division is left out of menus and bars. */
  hidden: boolean;
  /** The default among versions or languages. */
  default: boolean;
}

export type NavEntry = NavGroup | NavPage;

export interface NavGroup {
  type: 'group';
  label: string;
  icon?: Icon;
  tag?: string;
  /** The group's main page: a click on the group's title opens it. */
  root?: NavPage;
  /** Path of the first page inside: the root, otherwise the first listed page. */
  first?: string;
  /** Whether the group is open initially. Top-level groups always are. */
  expanded: boolean;
  hidden: boolean;
  /** How the root page lists the content of the group. */
  directory: Directory;
  entries: NavEntry[];
}

export interface NavPage {
  type: 'page';
  path: string;
  /** The label in the sidebar. */
  label: string;
  title: string;
  description?: string;
  icon?: Icon;
  tag?: string;
  deprecated: boolean;
  hidden: boolean;
  /** HTTP method of an endpoint page or protocol of a channel page, in capitals. */
  method?: string;
  /** The entry links to this URL instead of to the page. */
  url?: string;
}

/** The pages that share one sidebar: those right under the root or under one division. */
export interface Section {
  /** Position among all sections; the default version and language come first. */
  index: number;
  /** From the outermost division to the one that contains the pages; empty for the root. */
  chain: readonly NavDivision[];
  node: NavNode;
  language?: string;
  version?: string;
}

/** A location of a page, with everything that it inherits there. */
export interface PagePlace {
  page: NavPage;
  section: Section;
  /** From the outermost group to the one that lists the page. */
  groups: readonly NavGroup[];
  /** The group whose main page this is. */
  rootOf?: NavGroup;
  previous?: NavPage;
  next?: NavPage;
  language?: string;
  version?: string;
  /** Not shown in the navigation. */
  hidden: boolean;
  /** In search, sitemap and assistants although hidden. */
  searchable: boolean;
  /** Multiplier of the page's rank in search. */
  boost: number;
  /** Readable without a login on a protected site. */
  public?: boolean;
  /** Its locations in further sections, in their order. */
  others?: PagePlace[];
}
