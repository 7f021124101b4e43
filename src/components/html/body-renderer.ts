import type { IconLibrary } from '../../config/docs-config.ts';
import type { CodeNode, ElementNode, Node, PropValue } from '../../content/node.ts';
import type { ReportProblem, SourcePosition } from '../../content/source.ts';
import type { Html } from '../../lib/html.ts';
import type { ImageSize } from '../../lib/image/image-size.ts';
import type { UiStrings } from '../../lib/strings/page-strings.ts';
import type { Location } from '../../problems/problem.ts';
import type { IconSets } from '../icons/icon.ts';

/** Code or a font that a page needs beyond what every page has. */
export type BrowserFeature =
  | 'choosers'
  | 'mermaid'
  | 'islands'
  | 'math'
  | 'playground-editor'
  | 'playground-channel'
  | 'divisions';

/** A formula: its MathML, or why there is none. */
export type Formula = { html: Html } | { reason: string };

/** The formulas of a text so far by their source: texts often repeat the same ones. */
export interface Formulas {
  known: Map<string, Formula>;
  failures: number;
}

/** A part of the page between two comments with its number, for the browser to find. */
export interface Piece {
  number: number;
  rendered: boolean;
}

export interface OpenLink {
  /** As written. */
  href: string;
  at: SourcePosition;
}

export type AsideKind = 'panel' | 'request' | 'response';

/** The interface that components use for rendering. */
export interface BodyRenderer {
  readonly context: BodyContext;
  readonly strings: UiStrings;
  readonly formulas: Formulas;
  nodes(nodes: readonly Node[]): Html;
  /** A prop on one line; Markdown in a text and JSX are rendered. */
  inline(value: PropValue, at: SourcePosition): Html;
  /** The same for the text of a link or a button, which cannot contain links. */
  label(value: PropValue, at: SourcePosition): Html;
  /** The text of a prop, without its Markdown. */
  plain(value: PropValue): string;
  code(node: CodeNode): Html;
  /** Nodes as Markdown, with links to this site. */
  markdown(nodes: readonly Node[]): string;
  /** The icon that a prop names: a name, a path or URL, inline SVG or JSX. Nothing if there is no such icon. */
  icon(value: PropValue, type: PropValue, at: SourcePosition): Html | undefined;
  /** A safe link target; internal ones are recorded for the link check. */
  link(href: string, at: SourcePosition): string;
  /** The link whose text is being rendered. The browser would end it where another link begins. */
  openLink: OpenLink | undefined;
  /** URL of an image or other file. */
  fileUrl(src: string, at: SourcePosition): string;
  /** The size of an image of this site, where it is known. */
  imageSize(src: string): ImageSize | undefined;
  readonly report: ReportProblem;
  feature(name: BrowserFeature): void;
  /** Records an id that links may target. */
  anchor(id: string): void;
  /** Records class names of the author, some of which need styles. */
  classes(names: string): void;
  /** Elements that the islands of the page show as they are rendered here, with the numbers that mark them. */
  readonly pieces: Map<Node, Piece>;
  /** Components that run as part of the island whose preview is being rendered. */
  readonly running: Set<Node>;
  /** A unique number on the page, for ids. */
  number(): number;
  /** Moves content to the side of the page. */
  aside(kind: AsideKind, content: Html): void;
  asideCount(kind: AsideKind): number;
  /** The elements of that name on the whole page. */
  elements(name: string): ElementNode[];
  /** Whether `key` is new. */
  first(key: string): boolean;
  /** Whether the element being rendered is inside an element of that name. */
  inside(name: string): boolean;
}

export type ComponentRenderer = (node: ElementNode, renderer: BodyRenderer) => Html;

/** A file that a page shows as an image. */
export interface ImageFile {
  /** In pixels, where it is known. */
  size: ImageSize | undefined;
  /** What the file is, if its extension is that of an image but it is none. */
  actually: string | undefined;
}

/** Context for rendering the bodies of all pages of a site. */
export interface BodyContext {
  /** URL of a page or file of this site: adds the base path. */
  href: (path: string) => string;
  /** A file of this site that is called like an image, by its path; undefined if there is none. */
  imageFile?: (path: string) => ImageFile | undefined;
  icons: IconSets;
  iconLibrary: IconLibrary;
  /** UI strings of components; English by default. */
  strings?: UiStrings;
  /** Receives every link to another site. */
  onExternalLink?: (href: string, locate: () => Location) => void;
}
