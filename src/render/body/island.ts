import { RENDERERS } from '../../components/components.ts';
import { isUrlProp } from '../../components/html/attributes.ts';
import type { BodyRenderer } from '../../components/html/body-renderer.ts';
import { cleanAuthorHtml } from '../../components/html/html-element.ts';
import { Fragment, type IslandNode, type Node, type Props, type PropValue } from '../../content/node.ts';
import { eachFragment } from '../../content/node-text.ts';
import { type Html, html, trusted } from '../../lib/html.ts';

/**
 * An author component that runs in the browser. Until then, its initial output is shown, so that nothing shifts and the
 * page is readable without scripts. In a line of text, it is inline.
 */
export function renderIsland(node: IslandNode, renderer: BodyRenderer, inText: boolean): Html {
  const { name, module, preview, children } = node;
  if (!isRunning(node) || node.framed || renderer.running.has(node))
    return renderer.nodes(preview ?? children);
  renderer.feature('islands');
  const pieces = numberPieces(node, renderer);
  const shown = renderer.nodes(preview ?? children);
  const others = pieces.filter((piece) => !renderer.pieces.get(piece)!.rendered);
  const rest = others.length > 0 && html`<noscript>${renderer.nodes(others)}</noscript>`;
  const props = JSON.stringify(serializedProps(node.props, renderer));
  const content = children.length > 0 && JSON.stringify(serializedNodes(children, renderer));
  const given = content !== false && html` data-docs-content="${content}"`;
  const loading = shown.text.trim() === '' && html`<span class="island-loading" aria-hidden="true"></span>`;
  const tag = trusted(inText ? 'span' : 'div');
  return html`<${tag} class="island" data-docs-island="${name}" data-docs-module="${module}" data-docs-props="${props}"${given} data-docs-failed="${renderer.strings.componentFailed}"><${tag} class="island-view">${shown}${rest}${loading}</${tag}></${tag}>${!inText && '\n'}`;
}

/**
 * The input of an author component: its children and props as elements that it can inspect. HTML elements and author
 * components are created in the browser. Everything that is rendered at build time, from code blocks to cards, is a
 * piece: an element whose HTML is in the page.
 */

/** Whether a component has code to run in the browser. */
function isRunning(node: IslandNode): node is IslandNode & { module: string } {
  return node.module !== undefined;
}

/** Numbers the pieces in the input of an island; returns the outermost ones. */
function numberPieces(island: IslandNode, renderer: BodyRenderer): Node[] {
  const outermost: Node[] = [];
  const visitAll = (nodes: readonly Node[], inPiece: boolean): void => {
    for (const node of nodes) visit(node, inPiece);
  };
  const visit = (node: Node, inPiece: boolean): void => {
    if (node.type === 'text' || node.type === 'raw') return;
    if (node.type === 'island') {
      if (isRunning(node) && !inPiece) renderer.running.add(node);
      if (isRunning(node)) visitGiven(node, inPiece);
      else visitAll(node.preview ?? node.children, inPiece);
      return;
    }
    const piece = isPiece(node);
    if (piece && !renderer.pieces.has(node)) {
      renderer.pieces.set(node, { number: renderer.number(), rendered: false });
      if (!inPiece) outermost.push(node);
    }
    if (node.type === 'element') visitAll(node.children, inPiece || piece);
  };
  const visitGiven = ({ props, children }: IslandNode, inPiece: boolean): void => {
    for (const key in props) eachFragment(props[key], ({ nodes }) => visitAll(nodes, inPiece));
    visitAll(children, inPiece);
  };
  visitGiven(island, false);
  return outermost;
}

/** Whether a node is rendered at build time, not created in the browser. */
function isPiece(node: Node): boolean {
  if (node.type !== 'element') return true;
  if (RENDERERS.has(node.name) || node.name === 'svg') return true;
  return Object.keys(node.props).some((key) => isUrlProp(key) || key === 'dangerouslySetInnerHTML');
}

/** An element for the browser: `n` is its name, `m` the module of a component, `p` its props, `c` its children, `s` its piece. */
interface SerializedElement {
  n: string;
  m?: string;
  p?: unknown;
  c?: SerializedNode[];
  s?: number;
}

type SerializedNode = string | SerializedElement;

function serializedNodes(nodes: readonly Node[], renderer: BodyRenderer): SerializedNode[] {
  return nodes.flatMap((node) => serializedNode(node, renderer));
}

function serializedNode(node: Node, renderer: BodyRenderer): SerializedNode[] {
  const piece = renderer.pieces.get(node);
  const shown = piece?.rendered ? { s: piece.number } : {};
  switch (node.type) {
    case 'text':
      return [node.text];
    case 'raw':
      return [{ n: 'div', p: { dangerouslySetInnerHTML: { __html: cleanAuthorHtml(node.html) } } }];
    case 'math':
      return [{ n: 'span', c: [node.tex], ...shown }];
    case 'code': {
      const className = node.language === '' ? {} : { p: { className: `language-${node.language}` } };
      return [{ n: 'pre', c: [{ n: 'code', ...className, c: [node.code] }], ...shown }];
    }
    case 'island':
      if (!isRunning(node)) return serializedNodes(node.preview ?? node.children, renderer);
      return [{ m: node.module, ...element(node, renderer) }];
    case 'element':
      return [{ ...element(node, renderer), ...shown }];
  }
}

function element(
  { name, props, children }: { name: string; props: Props; children: readonly Node[] },
  renderer: BodyRenderer,
): SerializedElement {
  return {
    n: name,
    ...(Object.keys(props).length > 0 && { p: serializedProps(props, renderer) }),
    ...(children.length > 0 && { c: serializedNodes(children, renderer) }),
  };
}

function serializedProps(props: Props, renderer: BodyRenderer): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, serialized(value, renderer)]));
}

/** A prop as JSON. JSX has its own key. */
function serialized(value: PropValue, renderer: BodyRenderer): unknown {
  if (value instanceof Fragment) return { $nodes: serializedNodes(value.nodes, renderer) };
  if (Array.isArray(value)) return value.map((item: PropValue) => serialized(item, renderer));
  if (typeof value === 'object' && value !== null) return serializedProps(value as Props, renderer);
  return value;
}
