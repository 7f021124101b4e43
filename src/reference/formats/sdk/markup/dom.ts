import { DomHandler, Parser, type parseDocument } from 'htmlparser2';

/** A node of the tree that htmlparser2 creates from HTML or XML. */
export type DomNode = ReturnType<typeof parseDocument>['children'][number];

export type DomElement = Extract<DomNode, { attribs: object }>;

export function isElement(node: DomNode | undefined | null): node is DomElement {
  return node?.type === 'tag' || node?.type === 'script' || node?.type === 'style';
}

export function elementsIn(nodes: readonly DomNode[]): DomElement[] {
  return nodes.filter(isElement);
}

export function classesOf(element: DomElement): string[] {
  return element.attribs.class?.split(/\s+/) ?? [];
}

export function hasClass(element: DomElement, name: string): boolean {
  return element.attribs.class !== undefined && classesOf(element).includes(name);
}

/** All elements below the nodes that `wanted` accepts, in the order of the text, but none inside another. */
export function findElements(
  nodes: readonly DomNode[],
  wanted: (element: DomElement) => boolean,
): DomElement[] {
  const found: DomElement[] = [];
  walk(nodes, (node) => {
    if (!isElement(node) || !wanted(node)) return true;
    found.push(node);
    return false;
  });
  return found;
}

/** The first such element. */
export function findElement(
  nodes: readonly DomNode[],
  wanted: (element: DomElement) => boolean,
): DomElement | undefined {
  let found: DomElement | undefined;
  walk(nodes, (node) => {
    if (found === undefined && isElement(node) && wanted(node)) found = node;
    return found === undefined;
  });
  return found;
}

/** All text below the nodes as it is, with a line break for each `br`. */
export function rawText(nodes: readonly DomNode[]): string {
  const parts: string[] = [];
  walk(nodes, (node) => {
    if (node.type === 'text') parts.push(node.data);
    if (!isElement(node)) return true;
    if (node.name === 'br') parts.push('\n');
    return !UNREAD.has(node.name);
  });
  return parts.join('');
}

/** Without recursion, because documents may be nested as deep as they are long. `visit` says whether to go inside. */
export function walk(nodes: readonly DomNode[], visit: (node: DomNode) => boolean): void {
  const open = [{ nodes, at: 0 }];
  for (let level = open[0]; level !== undefined; level = open.at(-1)) {
    const node = level.nodes[level.at++];
    if (node === undefined) open.pop();
    else if (visit(node) && 'children' in node && node.children.length > 0) {
      open.push({ nodes: node.children, at: 0 });
    }
  }
}

/** Elements whose text is not content. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style template noscript head title form button input select textarea iframe object embed video audio canvas svg map'.split(
    ' ',
  ),
);

/** No real document is nested deeper, and the parser gets slower with each level. */
const MAX_OPEN = 1000;

/** The nodes of HTML, up to the point where too many elements are open. */
export function parseHtml(html: string): DomNode[] {
  const handler = new DomHandler();
  let depth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth++;
      if (depth > MAX_OPEN) parser.pause();
      else handler.onopentag(name, attributes);
    },
    onclosetag: () => {
      depth--;
      if (depth < MAX_OPEN) handler.onclosetag();
    },
    ontext: (text) => handler.ontext(text),
  });
  parser.end(html);
  return handler.root.children;
}
