import { html } from '../../../lib/html.ts';
import { styleText } from '../../html/attributes.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';

/** An image or video in a frame, with a caption. */
export const frame: ComponentRenderer = ({ props, children, at }, renderer) => {
  const style = styleText(props.style);
  return html`<figure class="frame"${style && html` style="${style}"`}>${
    props.hint !== undefined && html`<p class="frame-hint">${renderer.inline(props.hint, at)}</p>`
  }<div class="frame-content">${renderer.nodes(children)}</div>${
    props.caption !== undefined && html`<figcaption>${renderer.inline(props.caption, at)}</figcaption>`
  }</figure>
`;
};
