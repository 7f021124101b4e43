/** The components that pages may use without importing them. */
export const COMPONENT_NAMES: ReadonlySet<string> = new Set(
  `Accordion AccordionGroup ApiPlayground Badge Callout Card CardGroup Check CodeBlock CodeGroup Color Color.Item
  Color.Row Column Columns Danger Expandable FileTree FileTree.File FileTree.Folder Frame GitHub GitHub.Repo Heading Icon
  Image Info Latex Link Mermaid Note OptimizedVideo Panel Param ParamField Prompt RequestExample ResponseExample
  ResponseField Snippet SnippetGroup Step Steps Tab Tabs Tile Tip Tooltip Tree Tree.File Tree.Folder Update Video View
  Visibility Warning ZoomImage`.split(/\s+/),
);

const IN_TEXT: ReadonlySet<string> = new Set(
  'Badge Icon Image Latex Link OptimizedVideo Snippet Tooltip Video Visibility ZoomImage'.split(' '),
);

/** Whether a component is never part of a line of text. */
export function isBlockName(name: string): boolean {
  return COMPONENT_NAMES.has(name) && !IN_TEXT.has(name);
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

export function isKnownName(name: string): boolean {
  return COMPONENT_NAMES.has(name) || HTML_NAMES.has(name);
}
