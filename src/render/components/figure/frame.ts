import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** An image or video in a frame, with a caption. */
export const frame: ComponentRenderer = ({ props, children, at }, renderer) => {
  return html`<figure class="frame">${
    props.hint !== undefined && html`<p class="frame-hint">${renderer.inline(props.hint, at)}</p>`
  }<div class="frame-content">${renderer.nodes(children)}</div>${
    props.caption !== undefined && html`<figcaption>${renderer.inline(props.caption, at)}</figcaption>`
  }</figure>
`;
};
