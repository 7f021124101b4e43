import type { Location, Problem } from '../problems/problem.ts';
import type { Frontmatter } from './frontmatter/frontmatter-fields.ts';
import type { Node } from './node.ts';
import type { Source, SourcePosition } from './source.ts';

/** A page, parsed and evaluated: the source of its HTML, its Markdown twin and its search entries. */
export interface PageDocument {
  source: Source;
  frontmatter: Frontmatter;
  nodes: Node[];
  headings: PageHeading[];
  /** The id of a heading that repeated the title of the page and was removed: links to it lead to the title. */
  titleId?: string;
  /** Browser modules that the page's islands need, by key. */
  islands: ReadonlyMap<string, IslandModule>;
  /** Files that were read for the page besides its own: a change in one of them changes the page. */
  dependencies: ReadonlySet<string>;
  /** Components whose opening tag was reported: what should be inside them is not reported as well. */
  strayTags?: readonly string[];
  /** Diagrams of a type that Mermaid knows. */
  diagrams: readonly Diagram[];
  problems: Problem[];
}

/** A diagram, where it is, and the line of the file that its code starts on if that is known. */
export interface Diagram {
  code: string;
  at: Location;
  firstLine?: number;
}

export interface PageHeading {
  depth: number;
  id: string;
  text: string;
  /** Title of the view that the heading belongs to, if the page has several views. */
  view?: string;
  /** It is in a changelog entry, below its label. */
  inUpdate?: true;
}

/** An author's module compiled for the browser. */
export interface IslandModule {
  key: string;
  code: string;
  /** Strings of the module that may be class names. */
  classNames: string;
  /** Names of icons that it uses, and where it first names each. */
  icons: ReadonlyMap<string, SourcePosition>;
}
