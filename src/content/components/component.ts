import type { ElementNode, Node } from '../node.ts';
import type { FieldKind } from './field.ts';

/** What is known of a component that pages may use without importing it, besides its HTML. */
export interface ComponentFacts {
  /** Whether it may be part of a line of text. */
  inText?: boolean;
  /** The HTML element that it becomes, with any attribute of the author; empty if it adds nothing to its content. */
  element?: string;
  /** All props that it reads. They are not checked if it has none of its own. */
  props?: readonly string[];
  /** The prop without which it would show nothing: a tab would have no name, a tooltip no text. */
  required?: string;
  /** Props with a fixed set of values. Any other value has no effect. */
  values?: Readonly<Record<string, PropValues>>;
  /** Where the entries of a list of titles belong, which other tools have on this component. */
  titles?: string;
  /** It is around others, and shows no title of its own. */
  untitled?: boolean;
  /** The prop with the text of its anchor on the page. */
  anchor?: 'title' | 'label';
  /** The component that it belongs directly inside. */
  parent?: string;
  /** It describes a field of a request or of a response. */
  field?: FieldKind;
  /** Its names in other tools. */
  alsoCalled?: readonly string[];
  /** Its Markdown between blank lines. Without it, it is written into the line: as its content, if there is no `lineMarkdown`. */
  markdown?: ComponentMarkdown;
  /** Its Markdown in a line of text. */
  lineMarkdown?: ComponentMarkdown;
  /** What search finds; otherwise its title and content, apart from the text around it. */
  search?: (node: ElementNode) => SearchForm | undefined;
}

/** The Markdown of a page as it is written. */
export interface Twin {
  components: Components;
  /** File of the page. Relative links start there, also those of snippets. */
  file: string;
  /** URL of a page or file of this site, given its path. */
  linkTo: (path: string) => string;
}

/** `write` writes its content. */
export type ComponentMarkdown = (
  node: ElementNode,
  write: (nodes: readonly Node[]) => string,
  twin: Twin,
) => string;

/** Nothing, its content in the line around it, or words of its own. */
export type SearchForm = 'nothing' | 'in-line' | { words: string };

export interface PropValues {
  listed: readonly string[];
  /** Others that it accepts. */
  accepts?: (value: string) => boolean;
}

/** The components of pages by name. */
export type Components = ReadonlyMap<string, ComponentFacts>;

/** Whether a component is never part of a line of text. */
export function isBlockName(name: string, components: Components): boolean {
  const facts = components.get(name);
  return facts !== undefined && !facts.inText;
}

/** Whether an element is a component: names of HTML elements start in lower case. */
export function isComponentName(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 65 && first <= 90;
}

const HTML_NAMES: ReadonlySet<string> = new Set(
  `a abbr address animate area article aside audio b bdi bdo big blockquote br button canvas caption center circle cite
  clipPath code col colgroup data datalist dd defs del details dfn dialog div dl dt ellipse em embed fieldset figcaption
  figure filter font footer foreignObject form g h1 h2 h3 h4 h5 h6 header hgroup hr i iframe image img input ins kbd
  label legend li line linearGradient link main map mark marker mask math menu meta meter nav nobr noscript object ol
  optgroup option output p param path pattern picture polygon polyline pre progress q radialGradient rect rp rt ruby s
  samp script search section select slot small source span stop strike strong style sub summary sup svg symbol table
  tbody td template text textPath textarea tfoot th thead time title tr track tspan tt u ul use var video wbr
  feBlend feColorMatrix feComposite feFlood feGaussianBlur feMerge feMergeNode feOffset`.split(/\s+/),
);

export function isHtmlName(name: string): boolean {
  return HTML_NAMES.has(name);
}

/** Custom elements of the browser have a hyphen in their name. */
export function isCustomElementName(name: string): boolean {
  return /^[a-z][a-z\d]*-[a-z\d-]*$/.test(name);
}

export function isKnownName(name: string, components: Components): boolean {
  return components.has(name) || HTML_NAMES.has(name);
}

/** The level of a heading, 1 to 6; undefined for any other element. */
export function headingLevel({ name, props }: ElementNode): number | undefined {
  if (name === 'Heading') return Math.min(6, Math.max(1, Math.trunc(Number(props.level ?? 2)) || 2));
  return name[0] === 'h' && /^h[1-6]$/.test(name) ? Number(name[1]) : undefined;
}

/** Whether a prop is an event handler, such as `onClick`. */
export function isEventHandler(prop: string): boolean {
  return /^on[A-Z]/.test(prop);
}
