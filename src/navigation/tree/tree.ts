import type {
  Banner,
  ByMode,
  Footer,
  Icon,
  Navbar,
  SdkSource,
  SpecSource,
} from '../../config/docs-config.ts';

/**
 * `navigation` of docs.json with one shape for every element, in the order of the file, before pages are looked up.
 * `pointer` is the element's JSON pointer in docs.json; problems get their location from it.
 */
export interface NavTree extends TreeNode {
  kind: 'root';
}

/** What the root and every division have in common: divisions, or groups and pages, or (against the rules) both. */
export interface TreeNode extends TreeSettings {
  pointer: string;
  divisions: TreeDivision[];
  entries: TreeEntry[];
  /** It has nothing that could contain pages, not even something invalid. */
  isBare: boolean;
  /** Links shown on every page below this node. */
  global: TreeDivision[];
}

/** Settings that descendants inherit unless they have their own. */
export interface TreeSettings {
  hidden?: boolean;
  searchable?: boolean;
  boost?: number;
  public?: boolean;
  directory?: Directory;
  /** Specifications given on the element itself; none when it has no `openapi` of its own. */
  openapi: SpecSource[];
  asyncapi: SpecSource[];
  /** A library whose symbols become pages of a tab, version or group. */
  sdk?: SdkSource;
}

export type Directory = 'none' | 'accordion' | 'card';

export const DIVISION_KINDS = {
  languages: 'language',
  versions: 'version',
  products: 'product',
  tabs: 'tab',
  dropdowns: 'dropdown',
  anchors: 'anchor',
  menu: 'item',
} as const;

export type DivisionKind = (typeof DIVISION_KINDS)[keyof typeof DIVISION_KINDS];

/** What readers see of a division: a tab, anchor, dropdown, product, version, language or menu item. */
export interface DivisionParts {
  kind: DivisionKind;
  label: string;
  /** The value of the label key as written: the language's code, the version's name. */
  value: string;
  icon?: Icon;
  color?: Partial<ByMode>;
  tag?: string;
  description?: string;
  /** A link instead of children: a URL or a path of the site. */
  href?: string;
  align?: 'start' | 'end';
  banner?: Banner;
  footer?: Footer;
  navbar?: Navbar;
}

export interface TreeDivision extends TreeNode, DivisionParts {
  /** Version of the pages generated from specifications below a tab or an anchor. */
  version?: string;
  /** A GraphQL schema whose operations and types become the pages of a tab. */
  graphql?: SpecSource;
  default?: boolean;
}

export type TreeEntry = TreeGroup | TreePage | TreeOperation;

export interface TreeGroup extends TreeSettings {
  type: 'group';
  pointer: string;
  label: string;
  icon?: Icon;
  tag?: string;
  /** The group's main page. */
  root?: { path: string; text: string };
  expanded?: boolean;
  entries: TreeEntry[];
  isBare: boolean;
}

export interface TreePage {
  type: 'page';
  pointer: string;
  /** URL path. */
  path: string;
  /** As written in docs.json. */
  text: string;
}

/** `METHOD /path` or `spec METHOD /path`; the stage expand-specs turns it into a page. */
export interface TreeOperation {
  type: 'operation';
  pointer: string;
  text: string;
  /** The specification named in the entry; without one, the closest enclosing `openapi`. */
  spec?: string;
}

/** Divisions that are editions of the site, not parts of it. One of each is the default. */
export const EDITION_KINDS = ['version', 'language'] as const satisfies readonly DivisionKind[];

type EditionKind = (typeof EDITION_KINDS)[number];

export function isEdition(kind: DivisionKind): kind is EditionKind {
  return EDITION_KINDS.some((edition) => edition === kind);
}

/** Whether a menu switches between divisions of this kind: a reader sees one of them at a time, so they may share pages. */
export function isSwitched(kind: DivisionKind): boolean {
  return isEdition(kind) || kind === 'product' || kind === 'dropdown';
}

interface Choice {
  kind: DivisionKind;
  default?: boolean;
}

/** The default version and the default language: the entry with `default: true`, otherwise the first. */
export function defaultOf<T extends Choice>(divisions: readonly T[]): Set<T> {
  const chosen = new Set<T>();
  for (const kind of EDITION_KINDS) {
    const choices = divisions.filter((division) => division.kind === kind);
    const choice = choices.find((division) => division.default === true) ?? choices[0];
    if (choice) chosen.add(choice);
  }
  return chosen;
}

/** The same divisions with the default version and language first. */
export function defaultFirst<T extends Choice>(divisions: readonly T[]): T[] {
  const chosen = defaultOf(divisions);
  return [
    ...divisions.filter((division) => chosen.has(division)),
    ...divisions.filter((division) => !chosen.has(division)),
  ];
}
