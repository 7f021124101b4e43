import { decodeEntities } from '../../../lib/text/entities.ts';
import { Fragment, type Node } from '../../node.ts';
import type { Interpreter } from '../interpreter.ts';
import {
  type AnySyntax,
  type JsxAttributeSyntax,
  type JsxSpreadSyntax,
  jsxName,
  onlyFunction,
} from '../syntax.ts';
import {
  emptyObject,
  isObjectValue,
  NotStatic,
  type ObjectValue,
  type Value,
  type ValueScope,
} from '../value.ts';
import { shownNodes } from '../value-nodes.ts';

/** The nodes of JSX inside JavaScript. Its text is plain text, not Markdown. */
export function evaluateJsx(node: AnySyntax, scope: ValueScope, interpreter: Interpreter): Node[] {
  if (node.type === 'JSXFragment') return children(node.children, scope, interpreter);
  if (node.type !== 'JSXElement') throw new NotStatic(`${node.type} is not JSX`);
  const { openingElement, children: inner } = node;
  const name = jsxName(openingElement.name);
  const call = onlyFunction(node);
  const [props, nodes] = interpreter.content(name, scope, () => [
    attributeValues(openingElement.attributes, scope, interpreter),
    call ? [] : children(inner, scope, interpreter),
  ]);
  if (call) props.children = interpreter.evaluate(call, scope);
  return interpreter.element(name, props, nodes, scope, node);
}

function attributeValues(
  attributes: readonly (JsxAttributeSyntax | JsxSpreadSyntax)[],
  scope: ValueScope,
  interpreter: Interpreter,
): ObjectValue {
  const props = emptyObject();
  for (const attribute of attributes) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const spread = interpreter.evaluate(attribute.argument, scope);
      if (isObjectValue(spread)) Object.assign(props, spread);
    } else {
      props[jsxName(attribute.name)] = attributeValue(attribute.value, scope, interpreter);
    }
  }
  return props;
}

function attributeValue(value: AnySyntax | null, scope: ValueScope, interpreter: Interpreter): Value {
  if (value === null) return true;
  if (value.type === 'Literal') return decodeEntities(String(value.value));
  if (value.type === 'JSXExpressionContainer') return interpreter.evaluate(value.expression, scope);
  return new Fragment(interpreter.jsx(value, scope));
}

function children(list: readonly AnySyntax[], scope: ValueScope, interpreter: Interpreter): Node[] {
  const nodes: Node[] = [];
  for (const child of list) {
    if (child.type === 'JSXText') {
      const text = jsxText(child.value);
      if (text !== '') nodes.push({ type: 'text', text });
    } else if (child.type === 'JSXExpressionContainer') {
      const value = interpreter.evaluate(child.expression, scope);
      for (const node of shownNodes(value, interpreter.limits)) nodes.push(node);
    } else {
      for (const node of interpreter.jsx(child, scope)) nodes.push(node);
    }
  }
  return nodes;
}

/** Lines are trimmed and joined by a space, as JSX does; blank ones are removed. */
function jsxText(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n');
  return lines
    .map((line, index) => {
      const start = index === 0 ? line : line.trimStart();
      return index === lines.length - 1 ? start : start.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
