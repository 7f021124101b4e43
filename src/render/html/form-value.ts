import type { ElementNode, Node, PropValue } from '../../content/node.ts';
import { nodeText } from '../../content/node-text.ts';

/** Whether a field has its value in a prop, as in React. In HTML, it is the content of these two. */
export function isValued({ name, props }: ElementNode): boolean {
  return (name === 'select' || name === 'textarea') && ('value' in props || 'defaultValue' in props);
}

export function withValueInside(node: ElementNode): ElementNode {
  const { value, defaultValue, ...props } = node.props;
  const given = value ?? defaultValue;
  if (given === undefined || given === null) return { ...node, props };
  if (node.name === 'select') return { ...node, props, children: selecting(node.children, chosen(given)) };
  const text = String(given);
  // HTML leaves out a line break at the start.
  return { ...node, props, children: [{ type: 'text', text: text.startsWith('\n') ? `\n${text}` : text }] };
}

function chosen(value: PropValue): ReadonlySet<string> {
  return new Set((Array.isArray(value) ? value : [value]).map(String));
}

function selecting(nodes: readonly Node[], values: ReadonlySet<string>): Node[] {
  return nodes.map((node) => {
    if (node.type !== 'element') return node;
    if (node.name !== 'option') return { ...node, children: selecting(node.children, values) };
    const value = String(node.props.value ?? nodeText(node.children));
    return values.has(value) ? { ...node, props: { ...node.props, selected: true } } : node;
  });
}
