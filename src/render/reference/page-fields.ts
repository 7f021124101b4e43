import { COMPONENTS } from '../../components/components.ts';
import { type FieldKind, fieldName } from '../../content/components/field.ts';
import { type ElementNode, Fragment, type Node } from '../../content/node.ts';
import { flagProp, proseText, textProp } from '../../content/node-text.ts';
import type { PageField } from '../../reference/formats/openapi/page/page-spec.ts';

/** The fields of a request or response that a page describes. Nested ones are its fields. */
export function pageFields(nodes: readonly Node[], kind: FieldKind): PageField[] {
  const fields: PageField[] = [];
  const visit = (node: Node): void => {
    if (node.type !== 'element') return;
    const field = COMPONENTS.get(node.name)?.field === kind ? fieldOf(node, 'body') : undefined;
    if (field) fields.push(field);
    else node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return fields;
}

function fieldOf(node: ElementNode, outer: PageField['location']): PageField | undefined {
  const { props } = node;
  const { name, location } = fieldName(props);
  if (name === '') return undefined;
  const inner = inside(node.children, location ?? outer);
  const placeholder = textProp(props.placeholder);
  const description = proseText(inner.words);
  return {
    location: location ?? outer,
    name,
    type: textProp(props.type),
    required: flagProp(props.required),
    deprecated: flagProp(props.deprecated),
    ...(props.default !== undefined && !(props.default instanceof Fragment) && { default: props.default }),
    ...(placeholder && { placeholder }),
    ...(description && { description }),
    fields: inner.fields,
  };
}

/** Fields in the text of a field, and the text without them. */
function inside(
  nodes: readonly Node[],
  location: PageField['location'],
): { fields: PageField[]; words: Node[] } {
  const fields: PageField[] = [];
  const words: Node[] = [];
  for (const node of nodes) {
    const isField = node.type === 'element' && COMPONENTS.get(node.name)?.field !== undefined;
    const field = isField ? fieldOf(node, location) : undefined;
    if (field) fields.push(field);
    else if (node.type === 'element' && node.name === 'Expandable') {
      for (const inner of inside(node.children, location).fields) fields.push(inner);
    } else words.push(node);
  }
  return { fields, words };
}
