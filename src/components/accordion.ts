import { flagProp, textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { apart, bold } from '../content/twin/parts.ts';
import { html } from '../lib/html.ts';
import { type Component, writeContent, writeTitled } from './component.ts';
import type { ComponentRenderer } from './html/body-renderer.ts';

/** A title that opens and closes its content. */
const accordion: ComponentRenderer = ({ props, children, at }, renderer) => {
  const { title, description, icon, iconType, defaultOpen } = props;
  const id = textProp(props.id);
  if (id !== '') renderer.anchor(id);
  return html`<details class="accordion"${id !== '' && html` id="${id}"`}${flagProp(defaultOpen) && html` open`}><summary>${renderer.icon(icon, iconType, at)}<span class="accordion-heading"><span class="accordion-title">${renderer.label(title, at)}</span>${
    description !== undefined &&
    html`<span class="accordion-description">${renderer.label(description, at)}</span>`
  }</span></summary><div class="accordion-body flow">${renderer.nodes(children)}</div></details>
`;
};

/** Accordions in one frame; each opens on its own. */
const accordionGroup: ComponentRenderer = ({ children }, renderer) =>
  html`<div class="accordion-group">${renderer.nodes(children)}</div>
`;

/** Fields inside a field, opened in place. */
const expandable: ComponentRenderer = ({ props, children, at }, renderer) => {
  const id = textProp(props.id);
  return html`<details class="expandable"${id !== '' && html` id="${id}"`}${flagProp(props.defaultOpen) && html` open`}><summary>${props.title === undefined ? renderer.strings.showMore : renderer.label(props.title, at)}</summary><div class="expandable-body flow">${renderer.nodes(children)}</div></details>
`;
};

export const ACCORDION: readonly Component[] = [
  {
    names: ['Accordion'],
    props: ['title', 'description', 'icon', 'iconType', 'defaultOpen'],
    required: 'title',
    anchor: 'title',
    alsoCalled: ['Collapse', 'Collapsible'],
    html: accordion,
    markdown: ({ props, children }, write, twin) =>
      apart([
        bold(inlineProp(props.title, twin)),
        props.description !== undefined && inlineProp(props.description, twin),
        write(children),
      ]),
  },
  {
    names: ['AccordionGroup'],
    props: [],
    untitled: true,
    html: accordionGroup,
    markdown: writeContent,
  },
  {
    names: ['Expandable'],
    props: ['title', 'defaultOpen'],
    html: expandable,
    markdown: writeTitled,
  },
];
