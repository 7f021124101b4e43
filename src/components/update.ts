import { namesProp, textProp } from '../content/node-text.ts';
import { inlineProp } from '../content/twin/inline.ts';
import { apart, soft } from '../content/twin/parts.ts';
import { EMPTY, type Html, html } from '../lib/html.ts';
import type { Component } from './component.ts';
import { headingAnchor } from './heading.ts';
import type { BodyRenderer, ComponentRenderer } from './html/body-renderer.ts';

/** An entry of a changelog. Buttons above the first choose by tag. */
const update: ComponentRenderer = ({ props, children, at }, renderer) => {
  const id = textProp(props.id);
  const tags = namesProp(props.tags);
  if (id !== '') renderer.anchor(id);
  return html`${renderer.first('update-chooser') && chooser(renderer)}<section class="update"${tags.length > 0 && html` data-docs-tags="${tags.join(',')}"`}><div class="update-head"><h2 class="update-label"${id !== '' && html` id="${id}"`}>${renderer.inline(props.label, at)}${id !== '' && headingAnchor(id, renderer.plain(props.label), renderer)}</h2>${
    props.description !== undefined &&
    html`<p class="update-description">${renderer.inline(props.description, at)}</p>`
  }${tags.length > 0 && html`<ul class="update-tags">${tags.map((tag) => html`<li class="badge">${tag}</li>`)}</ul>`}</div><div class="update-body flow">${renderer.nodes(children)}</div></section>
`;
};

function chooser({ elements, feature }: BodyRenderer): Html {
  const tags = new Set(elements('Update').flatMap(({ props }) => namesProp(props.tags)));
  if (tags.size === 0) return EMPTY;
  feature('choosers');
  const buttons = [...tags].map((tag) => html`<button type="button" aria-pressed="false">${tag}</button>`);
  return html`<div class="chooser" id="changelog-filters">${buttons}</div>
`;
}

export const UPDATE: readonly Component[] = [
  {
    names: ['Update'],
    props: ['label', 'description', 'tags', 'rss'],
    required: 'label',
    anchor: 'label',
    alsoCalled: ['Changelog'],
    html: update,
    markdown: ({ props, children }, write, twin) => {
      const tags = namesProp(props.tags).join(', ');
      return apart([
        `## ${inlineProp(props.label, twin)}`,
        props.description !== undefined && soft(inlineProp(props.description, twin)),
        tags !== '' && `Tags: ${tags}`,
        write(children),
      ]);
    },
  },
];
