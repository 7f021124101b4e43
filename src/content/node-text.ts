import { TEXT_ELEMENTS } from '../lib/html.ts';
import { type ElementNode, Fragment, type Node, type PropValue } from './node.ts';

/** The text of a tree, without markup; formulas as TeX by default (see `formula`). */
export function nodeText(nodes: readonly Node[], formula?: (tex: string) => string): string {
  let text = '';
  for (const node of nodes) {
    switch (node.type) {
      case 'text':
        text += node.text;
        break;
      case 'code':
        text += node.code;
        break;
      case 'math':
        text += formula ? formula(node.tex) : node.tex;
        break;
      case 'element':
        text += node.name === 'br' ? ' ' : nodeText(node.children, formula);
        break;
      case 'island':
        text += nodeText(node.preview ?? node.children, formula);
    }
  }
  return text;
}

/** The text of prose on one line, with a space between blocks. */
export function proseText(nodes: readonly Node[]): string {
  return spacedText(nodes).replace(/\s+/g, ' ').trim();
}

function spacedText(nodes: readonly Node[]): string {
  let text = '';
  for (const node of nodes) {
    const isBlock = node.type === 'element' && !TEXT_ELEMENTS.has(node.name);
    text += isBlock ? ` ${spacedText(node.children)} ` : nodeText([node]);
  }
  return text;
}

/** Whether a node is only white space, as between the components of a group. */
export function isBlankText(node: Node): boolean {
  return node.type === 'text' && node.text.trim() === '';
}

/** The elements of that name in a tree, without what is for agents only. */
export function elementsNamed(name: string, nodes: readonly Node[]): ElementNode[] {
  return nodes.flatMap((node) => {
    if (node.type === 'island') return elementsNamed(name, node.preview ?? node.children);
    if (node.type !== 'element') return [];
    if (node.name === 'Visibility' && node.props.for === 'agents') return [];
    const inside = elementsNamed(name, node.children);
    return node.name === name ? [node, ...inside] : inside;
  });
}

/** The nodes in a prop. */
export function nodesIn(value: PropValue): Node[] {
  if (value instanceof Fragment) return value.nodes;
  if (typeof value === 'string' || typeof value === 'number') return [{ type: 'text', text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((item: PropValue) => nodesIn(item));
  return [];
}

/** Passes each JSX in a prop to `take`, also inside lists and objects. */
export function eachFragment(value: PropValue, take: (fragment: Fragment) => void): void {
  if (typeof value !== 'object' || value === null) return;
  if (value instanceof Fragment) take(value);
  else for (const inner of Object.values<PropValue>(value)) eachFragment(inner, take);
}

/** A prop as a string; empty if it is not one. */
export function textProp(value: PropValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return value instanceof Fragment ? nodeText(value.nodes) : '';
}

/** `defaultOpen`, `defaultOpen={true}`, `defaultOpen="true"`; also "Yes", which some pages use. */
export function flagProp(value: PropValue): boolean {
  if (typeof value === 'string') return !/^(?:false|no|0|)$/i.test(value.trim());
  return Boolean(value);
}

/** A component of an image whose image is its content: `<ZoomImage><img src="…" /></ZoomImage>`. */
export function isAroundImage({ props, children }: ElementNode): boolean {
  return props.src === undefined && children.length > 0;
}

/** A list of names, such as the tags of an update; a single one needs no list. */
export function namesProp(value: PropValue): string[] {
  const names = Array.isArray(value) ? value.map(textProp) : textProp(value).split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

/** The code of a diagram that is given as a component. */
export function diagramCode({ props, children }: ElementNode): string {
  return (textProp(props.chart) || nodeText(children)).trim();
}
