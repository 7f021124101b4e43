import type { ComponentMarkdown } from '../content/components/component.ts';
import type { ElementNode, Node } from '../content/node.ts';
import { elementsNamed, isBlankText, textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { apart, bold, indent } from '../content/twin/parts.ts';
import { each, type Html, html, trusted } from '../lib/html.ts';
import { type Component, reportMissingParts, writeTitled } from './component.ts';
import { headingAnchor } from './heading.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

/** A sequence of steps. */
const steps: ComponentRenderer = (node, renderer) => {
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
const step: ComponentRenderer = (node, renderer) => {
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
  const anchor =
    id !== '' && props.noAnchor !== true && headingAnchor(id, renderer.plain(props.title), renderer);
  return html`<div class="step"${isListItem && html` role="listitem"`}><div class="step-mark" data-component-part="step-number" aria-hidden="true">${mark}</div><div class="step-content">${
    props.title !== undefined &&
    html`<${tag} class="step-title" data-component-part="step-title"${id !== '' && html` id="${id}"`}>${renderer.inline(props.title, at)}${anchor}</${tag}>`
  }<div class="step-body flow" data-component-part="step-content">${renderer.nodes(children)}</div></div></div>
`;
}

const stepsMarkdown: ComponentMarkdown = ({ children }, write, twin) => {
  let number = 0;
  return children
    .filter((child): child is ElementNode => child.type === 'element')
    .map((child) => {
      if (!isStep(child)) return write([child]);
      const title = child.props.title === undefined ? '' : bold(inlineProp(child.props.title, twin));
      number = Number(textProp(child.props.stepNumber)) || number + 1;
      return `${number}. ${indent(apart([title, write(child.children)]), '   ').trimStart()}`;
    })
    .join('\n\n');
};

const TITLE_SIZE = { listed: ['p', 'h2', 'h3', 'h4', 'h5', 'h6'] };

export const STEPS: readonly Component[] = [
  {
    names: ['Steps'],
    props: ['titleSize'],
    values: { titleSize: TITLE_SIZE },
    untitled: true,
    alsoCalled: ['StepGroup'],
    html: steps,
    markdown: stepsMarkdown,
  },
  {
    names: ['Step'],
    props: ['title', 'titleSize', 'stepNumber', 'icon', 'iconType', 'noAnchor'],
    values: { titleSize: TITLE_SIZE },
    anchor: 'title',
    parent: 'Steps',
    html: step,
    markdown: writeTitled,
  },
];
