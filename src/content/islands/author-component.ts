import { asPreview, type Page } from '../context/page.ts';
import { needsBrowser } from '../evaluate/code/needs-browser.ts';
import type { ClassSyntax, FunctionSyntax } from '../evaluate/syntax.ts';
import {
  attempt,
  Closure,
  emptyObject,
  Fails,
  isObjectValue,
  Native,
  NotStatic,
  type ObjectValue,
  Pattern,
  type Value,
} from '../evaluate/value.ts';
import { shownNodes, shownProps } from '../evaluate/value-nodes.ts';
import { Fragment, type IslandNode, type Node, type Props } from '../node.ts';
import { eachFragment, isBlankText } from '../node-text.ts';

/** An element that an author component renders. */
interface AuthorElement {
  component: Closure;
  name: string;
  props: ObjectValue;
  children: Node[];
}

/** The nodes of an author component: its result if that can be evaluated without running it, otherwise an island. */
export function authorComponent(page: Page, element: AuthorElement): Node[] {
  const { component, props, children } = element;
  reportIgnored(page, element);
  const { interpreter } = page;
  const call = () =>
    insideBody(page, () => {
      const value = interpreter.call(component, [withChildren(props, children)]);
      return shownNodes(value, interpreter.limits);
    });
  if (page.isPreview) return call();
  if (!needsBrowser(component.node)) {
    const called = attempt(call);
    if ('result' in called) return evaluatedNodes(page, element, called.result);
    if (component.name === undefined) throw called.failure;
  }
  return islandNodes(page, element, call);
}

/**
 * A component inside another author component keeps its name and props in a frame, because the outer one may turn out to
 * be an island, which sees its children as elements.
 */
function evaluatedNodes(page: Page, element: AuthorElement, shown: Node[]): Node[] {
  const { component, children } = element;
  if (children.length === 0) for (const node of shown) page.made.add(node);
  if (page.owners === 0) return outermost(page, shown);
  if (component.name === undefined) return shown;
  const frame = island(page, element, { shown, framed: true });
  page.frames.set(frame, { node: frame, module: component.module, component });
  return [frame];
}

function islandNodes(page: Page, element: AuthorElement, call: () => Node[]): Node[] {
  const { component, name, children } = element;
  const preview = attempt(() => asPreview(page, call));
  const shown = 'result' in preview ? preview.result : undefined;
  if ('failure' in preview) reportFailure(page, name, preview.failure);
  if (!page.trusted) return outermost(page, shown ?? children);
  if (component.name === undefined)
    throw new NotStatic(`\`${name}\` runs in the browser, and is not declared at the top level`);
  const node = island(page, element, { shown, framed: false });
  page.islands.push({ node, module: component.module, component });
  for (const frame of frames(node)) {
    const request = page.frames.get(frame);
    if (request) page.islands.push(request);
    page.frames.delete(frame);
  }
  return [node];
}

/** Reports a component that React could not show either, once on a page. */
function reportFailure(page: Page, name: string, failure: NotStatic): void {
  if (failure instanceof Fails && page.first(`fails ${name}`))
    page.report('expression-fails', { code: `<${name}>`, reason: failure.message }, page.place);
}

/** Reports content that a component cannot show. An outer component may read it: it sees its children as elements. */
function reportIgnored(page: Page, { component, name, children }: AuthorElement): void {
  if (page.owners > 0 || page.bodies > 0 || takesContent(component.node)) return;
  if (leftOut(children, []).length === 0) return;
  page.report('component-content-ignored', { name }, page.place);
}

/** Whether a component accepts content: all props, or `children` by name. */
function takesContent(node: FunctionSyntax | ClassSyntax): boolean {
  if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') return true;
  const [first] = node.params;
  const props = first?.type === 'AssignmentPattern' ? first.left : first;
  if (props?.type !== 'ObjectPattern') return props !== undefined;
  return props.properties.some(
    (property) =>
      property.type === 'RestElement' ||
      property.key.type !== 'Identifier' ||
      property.key.name === 'children',
  );
}

/** Evaluates the content of an author component. */
export function insideComponent<Result>(page: Page, evaluate: () => Result): Result {
  page.owners += 1;
  try {
    return evaluate();
  } finally {
    page.owners -= 1;
  }
}

/** Evaluates the body of a component. Its elements are not children of the components around it. */
function insideBody<Result>(page: Page, evaluate: () => Result): Result {
  const { owners } = page;
  page.owners = 0;
  page.bodies += 1;
  try {
    return evaluate();
  } finally {
    page.owners = owners;
    page.bodies -= 1;
  }
}

/** Removes the frames once no component around them can be an island. */
function outermost(page: Page, nodes: Node[]): Node[] {
  if (page.bodies > 0 || page.frames.size === 0) return nodes;
  page.frames.clear();
  return withoutFrames(nodes);
}

/** `shown` is what the page has before the component runs. */
function island(
  page: Page,
  { name, props, children }: AuthorElement,
  { shown, framed }: { shown: Node[] | undefined; framed: boolean },
): IslandNode {
  if (page.bodies > 0 && !framed && losesProps(props))
    throw new NotStatic(`it gives a function to \`${name}\`, which runs in the browser`);
  const hidden = shown && !framed ? leftOut(children, shown) : [];
  const rest: Node = { type: 'element', name: 'noscript', props: {}, children: hidden, at: page.place };
  return {
    type: 'island',
    name,
    module: undefined,
    props: shownProps(props, page.interpreter.limits),
    children,
    preview: shown && hidden.length > 0 ? [...shown, rest] : shown,
    framed,
    at: page.place,
  };
}

export function withChildren(props: ObjectValue, children: Node[]): ObjectValue {
  const all = Object.assign(emptyObject(), props);
  const [only] = children;
  // As in React, text alone is a string.
  if (children.length === 1 && only?.type === 'text') all.children = only.text;
  else if (children.length > 0) all.children = new Fragment(children);
  return all;
}

/** Whether props have something that JSON cannot express, such as a function or a set. */
export function losesProps(props: ObjectValue): boolean {
  return Object.values(props).some(isLost);
}

function isLost(value: Value): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (Array.isArray(value)) return value.some(isLost);
  if (isObjectValue(value)) return losesProps(value);
  return (
    value instanceof Closure ||
    value instanceof Native ||
    value instanceof Pattern ||
    value instanceof Set ||
    value instanceof Map
  );
}

/** The frames among the props and children of an island, at any depth; not those of islands inside it. */
function frames(island: IslandNode): IslandNode[] {
  const found: IslandNode[] = [];
  const take = (node: Node): void => {
    if (node.type === 'island' && node.framed) found.push(node);
    if (node.type === 'element' || (node.type === 'island' && node.framed)) eachInside(node, take);
  };
  eachInside(island, take);
  return found;
}

function eachInside(
  { props, children }: { props: Props; children: Node[] },
  take: (node: Node) => void,
): void {
  for (const key in props) eachFragment(props[key], ({ nodes }) => nodes.forEach(take));
  children.forEach(take);
}

/** Nodes with each frame replaced by its preview. Islands keep their frames. */
function withoutFrames(nodes: Node[]): Node[] {
  let plain: Node[] | undefined;
  nodes.forEach((node, index) => {
    if (node.type === 'element') {
      node.children = withoutFrames(node.children);
      for (const key in node.props) eachFragment(node.props[key], unframe);
    }
    const isFrame = node.type === 'island' && node.framed;
    if (isFrame) plain ??= nodes.slice(0, index);
    if (isFrame) for (const inner of withoutFrames(node.preview ?? node.children)) plain!.push(inner);
    else plain?.push(node);
  });
  return plain ?? nodes;
}

function unframe(fragment: Fragment): void {
  fragment.nodes = withoutFrames(fragment.nodes);
}

/** The children that a component does not show initially, such as the content of a collapsed section. */
function leftOut(children: readonly Node[], shown: readonly Node[]): Node[] {
  if (children.length === 0) return [];
  const seen = new Set<Node>();
  const texts = new Set<string>();
  const see = (node: Node): void => {
    seen.add(node);
    if (node.type === 'text') texts.add(node.text);
    if (node.type === 'element') eachInside(node, see);
    else if (node.type === 'island') (node.preview ?? node.children).forEach(see);
  };
  shown.forEach(see);
  const isSeen = (child: Node) =>
    seen.has(child) || isBlankText(child) || (child.type === 'text' && texts.has(child.text));
  return children.filter((child) => !isSeen(child));
}
