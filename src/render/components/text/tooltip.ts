import { textProp } from '../../../content/node-text.ts';
import { html } from '../../../lib/html.ts';
import type { ComponentRenderer } from '../../html/body-renderer.ts';
import { reportInnerLink } from '../../html/inner-link.ts';

/** Text with an explanation on hover and focus. */
export const tooltip: ComponentRenderer = ({ props, children, at }, renderer) => {
  const id = `tip-${renderer.number()}`;
  const href = textProp(props.href);
  const hasLink = href !== '' && renderer.openLink === undefined;
  if (!hasLink) reportInnerLink(href, renderer);
  return html`<span class="tooltip"><span class="tooltip-term" tabindex="0" aria-describedby="${id}">${renderer.nodes(children)}</span><span class="tooltip-tip" role="tooltip" id="${id}">${
    props.headline !== undefined && html`<strong>${renderer.inline(props.headline, at)}</strong> `
  }${renderer.inline(props.tip, at)}${
    hasLink &&
    html` <a href="${renderer.link(href, at)}">${props.cta === undefined ? href : renderer.label(props.cta, at)}</a>`
  }</span></span>`;
};
