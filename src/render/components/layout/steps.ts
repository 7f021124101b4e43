import type { ElementNode, Node } from '../../../content/node.ts';
import { elementsNamed, isBlankText, textProp } from '../../../content/node-text.ts';
import { plainProp } from '../../../content/page/inline-markdown.ts';
import { each, type Html, html, trusted } from '../../../lib/html.ts';
import type { BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';
import { reportMissingParts } from '../../html/missing-parts.ts';
import { headingAnchor } from '../text/heading.ts';

/** A sequence of steps. */
export const steps: ComponentRenderer = (node, renderer) => {
  const { props, children } = node;
  if (elementsNamed('Step', children).length === 0) reportMissingParts('Step', node, renderer);
  let number = 0;
  const isList = children.every((child) => isStep(child) || isBlankText(child));
  const items = each(children, (child) => {
    if (!isStep(child)) return renderer.nodes([child]);
    number = Number(textProp(child.props.stepNumber)) || number + 1;
    return stepItem(child, { number, size: textProp(props.titleSize), isListItem: isList }, renderer);
  });
  return html`<div class="steps"${isList && html` role="list"`}>${items}</div>
`;
};

/** A step outside `Steps`. */
export const step: ComponentRenderer = (node, renderer) => {
  if (!renderer.inside('Steps'))
    renderer.report('component-parent', { name: 'Step', parent: 'Steps' }, node.at);
  const number = Number(textProp(node.props.stepNumber)) || 1;
  return stepItem(node, { number, size: '', isListItem: false }, renderer);
};

function isStep(node: Node): node is ElementNode {
  return node.type === 'element' && node.name === 'Step';
}

function stepItem(
  { props, children, at }: ElementNode,
  { number, size, isListItem }: { number: number; size: string; isListItem: boolean },
  renderer: BodyRenderer,
): Html {
  const wanted = textProp(props.titleSize) || size;
  const tag = trusted(/^h[2-6]$/.test(wanted) ? wanted : 'p');
  const id = textProp(props.id);
  if (id !== '') renderer.anchor(id);
  const mark = renderer.icon(props.icon, props.iconType, at) ?? String(number);
  const anchor = id !== '' && props.noAnchor !== true && headingAnchor(id, plainProp(props.title), renderer);
  return html`<div class="step"${isListItem && html` role="listitem"`}><div class="step-mark" data-component-part="step-number" aria-hidden="true">${mark}</div><div class="step-content">${
    props.title !== undefined &&
    html`<${tag} class="step-title" data-component-part="step-title"${id !== '' && html` id="${id}"`}>${renderer.inline(props.title, at)}${anchor}</${tag}>`
  }<div class="step-body flow" data-component-part="step-content">${renderer.nodes(children)}</div></div></div>
`;
}
