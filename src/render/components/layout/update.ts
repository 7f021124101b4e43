import { namesProp, textProp } from '../../../content/node-text.ts';
import { plainProp } from '../../../content/page/inline-markdown.ts';
import { EMPTY, type Html, html } from '../../../lib/html.ts';
import type { BodyRenderer, ComponentRenderer } from '../../html/body-renderer.ts';
import { headingAnchor } from '../text/heading.ts';

/** An entry of a changelog. Buttons above the first choose by tag. */
export const update: ComponentRenderer = ({ props, children, at }, renderer) => {
  const id = textProp(props.id);
  const tags = namesProp(props.tags);
  if (id !== '') renderer.anchor(id);
  return html`${renderer.first('update-chooser') && chooser(renderer)}<section class="update"${tags.length > 0 && html` data-docs-tags="${tags.join(',')}"`}><div class="update-head"><h2 class="update-label"${id !== '' && html` id="${id}"`}>${renderer.inline(props.label, at)}${id !== '' && headingAnchor(id, plainProp(props.label), renderer)}</h2>${
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
