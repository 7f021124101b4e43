import * as React from 'preact/compat';
import { islandComponents } from './island-components.ts';
import { type Piece, Placed } from './pieces.ts';

/** React elements from the serialized children and props of a component. */

type SerializedNode = string | SerializedElement;

interface SerializedElement {
  /** Name of the element. */
  n: string;
  /** Module of a component of the author. */
  m?: string;
  /** Props. */
  p?: Record<string, unknown>;
  /** Children. */
  c?: SerializedNode[];
  /** Number of the piece that shows it. */
  s?: number;
}

/** What is needed to create the elements. */
interface Parts {
  component: (module: string, name: string) => React.ElementType | undefined;
  pieces: ReadonlyMap<number, Piece>;
}

export function childrenOf(nodes: readonly SerializedNode[], parts: Parts): React.ReactNode[] {
  return nodes.map((node) => (typeof node === 'string' ? node : elementOf(node, parts)));
}

function elementOf(
  { n: name, m: module, p: given, c: children = [], s: number }: SerializedElement,
  parts: Parts,
) {
  const props = propsOf(given ?? {}, parts);
  const inner = childrenOf(children, parts);
  if (module !== undefined) {
    return React.createElement(parts.component(module, name) ?? React.Fragment, props, ...inner);
  }
  const piece = number === undefined ? undefined : parts.pieces.get(number);
  const known = componentNamed(name);
  if (piece) return React.createElement(known ?? Placed, { ...props, $piece: piece }, ...inner);
  return React.createElement(known ?? (/^[a-z]/.test(name) ? name : React.Fragment), props, ...inner);
}

/** `Card`, `Tree.File`. */
function componentNamed(name: string): React.ElementType | undefined {
  const [first, ...path] = name.split('.');
  let found = Object.hasOwn(islandComponents, first!) ? islandComponents[first!] : undefined;
  for (const key of path) found = (found as Record<string, unknown> | undefined)?.[key];
  return found as React.ElementType | undefined;
}

export function propsOf(props: Record<string, unknown>, parts: Parts): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([key, value]) => [key, revived(value, parts)]));
}

function revived(value: unknown, parts: Parts): unknown {
  if (Array.isArray(value)) return value.map((item) => revived(item, parts));
  if (typeof value !== 'object' || value === null) return value;
  if ('$nodes' in value) {
    const nodes = childrenOf(value.$nodes as SerializedNode[], parts);
    return nodes.length === 1 ? nodes[0] : React.createElement(React.Fragment, null, ...nodes);
  }
  return propsOf(value as Record<string, unknown>, parts);
}

/** The modules that the elements come from. */
export function modulesIn(value: unknown, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if ('m' in value && 'n' in value && typeof value.m === 'string') into.add(value.m);
  for (const inner of Object.values(value)) modulesIn(inner, into);
}
