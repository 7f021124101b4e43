import { flagProp, textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** Fields inside a field, opened in place. */
export const expandable: ComponentRenderer = ({ props, children, at }, renderer) => {
  const id = textProp(props.id);
  return html`<details class="expandable"${id !== '' && html` id="${id}"`}${flagProp(props.defaultOpen) && html` open`}><summary>${props.title === undefined ? renderer.strings.showMore : renderer.label(props.title, at)}</summary><div class="expandable-body flow">${renderer.nodes(children)}</div></details>
`;
};
